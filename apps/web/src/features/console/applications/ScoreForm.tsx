import { type ApplicationScores, routes, type StaffSelf } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api.ts';
import { staffDraftOwner } from '../../../platform/staff-session.ts';
import { useKeptFormOf } from '../../../platform/use-kept-form.ts';
import { useSentForm } from '../../../platform/use-sent-form.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useUnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import styles from './Received.module.css';
import { refreshApplications } from './received.queries.ts';

type Scores = ApplicationScores['given'][number]['scores'];
type ScoreFormProps = { self: StaffSelf; applicationGuid: string; criteria: readonly string[]; own: Scores };

const options = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));

/** The member's own scores, one for each criterion of the tenant. A criterion without one has no score. */
export function ScoreForm({ self, applicationGuid, criteria, own }: ScoreFormProps) {
  const queryClient = useQueryClient();
  const scoreOf = (criterion: string) => String(own.find((one) => one.criterion === criterion)?.score ?? '');
  const { register, submit, getValues, reset, formState, isSubmitting, summary } = useSentForm<{ given: string[] }>({
    defaultValues: { given: criteria.map(scoreOf) },
    fields: [],
  });
  const { isDirty } = formState;
  useUnsavedChanges(isDirty);
  useKeptFormOf(
    staffDraftOwner(self),
    `scores:${applicationGuid}`,
    () => (isDirty ? getValues() : null),
    ({ given }) => {
      const kept: unknown[] = Array.isArray(given) ? given : [];
      const textAt = (index: number) => (typeof kept[index] === 'string' ? kept[index] : '');
      reset({ given: criteria.map((_, index) => textAt(index)) }, { keepDefaultValues: true });
    },
  );

  const save = submit(async ({ given }) => {
    const scores = criteria.flatMap((criterion, index) => (given[index] ? [{ criterion, score: Number(given[index]) }] : []));
    await callApi(routes.applicationNotes.score, { params: { applicationGuid }, body: { scores } });
    reset({ given });
    toast({ tone: 'positive', text: scores.length > 0 ? 'Your scores are saved.' : 'Your scores are taken back.' });
    await refreshApplications(queryClient);
  });

  return (
    <Form onSubmit={save} aria-label="Your scores">
      <ErrorSummary {...summary} />
      <div className={styles.scores}>
        {criteria.map((criterion, index) => (
          <Select key={criterion} {...register(`given.${index}`)} label={criterion} emptyLabel="No score" options={options} />
        ))}
      </div>
      <SubmitButton tone="secondary" busy={isSubmitting}>
        {isSubmitting ? 'Saving' : 'Save your scores'}
      </SubmitButton>
    </Form>
  );
}
