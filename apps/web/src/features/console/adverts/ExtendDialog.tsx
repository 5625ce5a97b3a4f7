import { isoOfTyped, londonDay, type ManagedAdvertDetail, routes, typedOfIso } from '@berth/contract';
import { callApi } from '../../../platform/api.ts';
import { useNow } from '../../../platform/now.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { closingWords } from './advert-state.ts';
import { FieldDialog } from './FieldDialog.tsx';

const yearMilliseconds = 366 * 86_400_000;

type ExtendDialogProps = {
  advert: ManagedAdvertDetail;
  onClose: () => void;
  onExtended: (extended: ManagedAdvertDetail) => Promise<void>;
};

/** Asks for another closing date of a published advert. */
export function ExtendDialog({ advert, onClose, onExtended }: ExtendDialogProps) {
  const { advertId, revision, jobTitle, closingDate } = advert;
  const now = useNow();
  const today = londonDay(now);
  return (
    <FieldDialog
      title={`Extend ${jobTitle}`}
      verb="Extend"
      busyVerb="Extending"
      formLabel="New closing date"
      lead={
        <p>
          {closingDate
            ? `It ${new Date(closingDate) > now ? 'closes' : 'closed'} on ${closingWords(closingDate)}.`
            : 'It has no closing date.'}
        </p>
      }
      onClose={onClose}
      onSend={async (closesAt) => {
        await onExtended(await callApi(routes.managedAdverts.extend, { params: { advertId }, body: { revision, closesAt } }));
        toast({ tone: 'positive', text: 'The advert has its new closing date.' });
        onClose();
      }}
      field={({ put, ...control }) => (
        <DateField
          {...control}
          label="New closing date"
          hint="Such as 31/12/2026, which is the end of that day, or 31/12/2026 17:00."
          required
          autoComplete="off"
          onChange={(event) => put(event.target.value)}
          picker={{
            chosen: isoOfTyped(control.value),
            start: today,
            earliest: today,
            latest: londonDay(new Date(now.getTime() + 2 * yearMilliseconds)),
          }}
          onPick={(day) => put(typedOfIso(day))}
        />
      )}
    />
  );
}
