import type { Acted, NamedState, StaffSelf } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { ActFields } from './ActFields.tsx';
import { ActForecast } from './ActForecast.tsx';
import { applicationsOf } from './act-words.ts';
import { templatesQuery } from './received.queries.ts';
import { type ActedOn, isNothing, type TypedAct } from './typed-act.ts';
import { useActForm } from './use-act-form.ts';

type ActDialogProps = {
  self: StaffSelf;
  states: readonly NamedState[];
  applications: readonly ActedOn[];
  typed: TypedAct;
  /** Closed without acting, with what was typed. */
  onClose: (typed: TypedAct) => void;
  /** The dialog stays open and busy until this is done. */
  onDone: (acted: Acted) => Promise<void>;
};

/** Acts on several applications: what to do, then how many it is about (applications.acts.2), then the act. */
export function ActDialog({ self, states, applications, typed, onClose, onDone }: ActDialogProps) {
  const formId = useId();
  const { data } = useQuery(templatesQuery);
  const [forecast, setForecast] = useState<Acted | null>(null);
  const form = useActForm({ self, form: 'act:ticked', applications, typed });
  const { isSubmitting, errors, submitCount } = form.formState;
  const act = form.submit({ dryRun: false }, onDone);
  const isActing = forecast !== null && isSubmitting;
  // What was sent cannot be taken back here: closed meanwhile, it would be offered for a second act.
  const close = () => {
    if (!isActing) onClose(form.getValues());
  };
  const subject = applicationsOf(applications.length);
  return (
    <Dialog
      open
      onClose={close}
      kind="alert"
      step={forecast ? 'check' : 'write'}
      title={forecast ? 'Is this right?' : `What should happen to ${subject}?`}
      actions={
        forecast ? (
          <>
            <Button tone="secondary" busy={isActing} onClick={() => setForecast(null)}>
              Go back
            </Button>
            {isNothing(forecast) ? null : (
              <Button busy={isSubmitting} onClick={() => void act()}>
                {isSubmitting ? 'Doing it' : 'Do it'}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button tone="secondary" onClick={close}>
              Cancel
            </Button>
            <SubmitButton form={formId} busy={isSubmitting}>
              Check
            </SubmitButton>
          </>
        )
      }
    >
      <ErrorSummary faults={form.faults} attempt={submitCount} />
      {forecast ? (
        <ActForecast forecast={forecast} applications={applications} />
      ) : (
        <Form id={formId} onSubmit={form.submit({ dryRun: true }, setForecast)} aria-label={`Act on ${subject}`}>
          <ActFields applications={applications} states={states} templates={data?.templates ?? []} errors={errors} {...form} />
        </Form>
      )}
    </Dialog>
  );
}
