import { type ManagedAdvertDetail, routes } from '@berth/contract';
import { callApi } from '../../../platform/api.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { FieldDialog } from './FieldDialog.tsx';

type CopyAdvertDialogProps = {
  advert: Pick<ManagedAdvertDetail, 'advertId' | 'jobTitle'>;
  onClose: () => void;
  onCopied: (advertId: number) => Promise<void>;
};

/** Asks for the reference of a copy, and makes it (adverts.managed.5). */
export function CopyAdvertDialog({ advert: { advertId, jobTitle }, onClose, onCopied }: CopyAdvertDialogProps) {
  return (
    <FieldDialog
      title={`Copy ${jobTitle}`}
      verb="Make a draft"
      busyVerb="Copying"
      formLabel="Copy of the advert"
      onClose={onClose}
      onSend={async (reference) => {
        const made = await callApi(routes.managedAdverts.copy, { params: { advertId }, body: { reference } });
        await onCopied(made.advertId);
      }}
      field={({ put, ...control }) => (
        <TextField
          {...control}
          label="Reference of the copy"
          hint="The copy is a draft with all fields but the dates."
          required
          autoComplete="off"
          onChange={(event) => put(event.target.value)}
        />
      )}
    />
  );
}
