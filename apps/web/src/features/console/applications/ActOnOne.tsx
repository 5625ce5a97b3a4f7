import type { Acted, EmployerApplication, NamedState, StaffSelf } from '@berth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Stack } from '../../../ui/Page.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { ActFields } from './ActFields.tsx';
import { refreshApplications, templatesQuery } from './received.queries.ts';
import { emptyAct, isNothing } from './typed-act.ts';
import { useActForm } from './use-act-form.ts';

type ActOnOneProps = { self: StaffSelf; application: EmployerApplication; states: readonly NamedState[] };

/** Changes the state of one application, writes to its candidate, or both. It can be undone, so nothing is asked first. */
export function ActOnOne({ self, application: { id, state, candidate }, states }: ActOnOneProps) {
  const queryClient = useQueryClient();
  const { data } = useQuery(templatesQuery);
  const applications = [{ id, state, candidate: candidate.firstName }];
  const form = useActForm({ self, form: `act:${id}`, applications });
  const { isSubmitting, errors, submitCount } = form.formState;

  async function finish(acted: Acted) {
    const [left] = [...acted.leftOut, ...acted.withoutEmail];
    if (isNothing(acted)) {
      form.setError('root.server', { message: `Nothing was done: ${left?.why ?? 'there was nothing to do'}.` });
    } else {
      form.reset(emptyAct);
      const words = left ? `Done, but no email was written: ${left.why}.` : 'Done. You can undo it for ten minutes.';
      toast({ tone: left ? 'warning' : 'positive', text: words });
    }
    await refreshApplications(queryClient);
  }

  return (
    <Stack gap={4}>
      <h2 id="act" tabIndex={-1}>
        Change the state or write
      </h2>
      {state === 'withdrawn' ? <Notice>{candidate.firstName} has withdrawn this application, so its state stays.</Notice> : null}
      <Form onSubmit={form.submit({ dryRun: false }, finish)} aria-label="Change the state or write">
        <ErrorSummary faults={form.faults} attempt={submitCount} />
        <ActFields applications={applications} states={states} templates={data?.templates ?? []} errors={errors} {...form} />
        <SubmitButton busy={isSubmitting}>{isSubmitting ? 'Doing it' : 'Do it'}</SubmitButton>
      </Form>
    </Stack>
  );
}
