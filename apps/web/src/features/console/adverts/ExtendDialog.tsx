import { isoOfTyped, londonDay, type ManagedAdvertDetail, routes, typedOfIso } from '@berth/contract';
import { type FormEvent, useId, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { isApiProblem } from '../../../platform/api-problem.ts';
import { useNow } from '../../../platform/now.ts';
import { formFailure } from '../../../platform/request-failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { closingWords } from './advert-state.ts';

const yearMilliseconds = 366 * 86_400_000;

type ExtendDialogProps = {
  advert: ManagedAdvertDetail;
  onClose: () => void;
  onExtended: (extended: ManagedAdvertDetail) => Promise<void>;
};

/** Asks for another closing date of a published advert. */
export function ExtendDialog({ advert, onClose, onExtended }: ExtendDialogProps) {
  const { advertId, revision, jobTitle, closingDate } = advert;
  const formId = useId();
  const now = useNow();
  const today = londonDay(now);
  const [isBusy, setBusy] = useState(false);
  const [closesAt, setClosesAt] = useState('');
  const [fault, setFault] = useState('');

  async function extend(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFault('');
    try {
      await onExtended(await callApi(routes.managedAdverts.extend, { params: { advertId }, body: { revision, closesAt } }));
      toast({ tone: 'positive', text: 'The advert has its new closing date.' });
      onClose();
    } catch (error) {
      const known = isApiProblem(error) ? (error.errors[0]?.message ?? error.detail) : '';
      setFault(known || formFailure(error));
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      title={`Extend ${jobTitle}`}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={formId} busy={isBusy}>
            {isBusy ? 'Extending' : 'Extend'}
          </SubmitButton>
        </>
      }
    >
      <p>
        {closingDate
          ? `It ${new Date(closingDate) > now ? 'closes' : 'closed'} on ${closingWords(closingDate)}.`
          : 'It has no closing date.'}
      </p>
      <Form id={formId} onSubmit={(event) => void extend(event)} aria-label="New closing date">
        <DateField
          id={`${formId}-closes`}
          label="New closing date"
          hint="Such as 31/12/2026, which is the end of that day, or 31/12/2026 17:00."
          required
          autoComplete="off"
          error={fault}
          value={closesAt}
          onChange={(event) => setClosesAt(event.target.value)}
          picker={{
            chosen: isoOfTyped(closesAt),
            start: today,
            earliest: today,
            latest: londonDay(new Date(now.getTime() + 2 * yearMilliseconds)),
          }}
          onPick={(day) => setClosesAt(typedOfIso(day))}
        />
      </Form>
    </Dialog>
  );
}
