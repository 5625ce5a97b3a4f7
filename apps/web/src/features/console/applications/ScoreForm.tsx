import { type ApplicationScores, routes, type StaffSelf } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { callApi } from '../../../platform/api.ts';
import { listFaults, putServerFaults } from '../../../platform/form-faults.ts';
import { staffDraftOwner } from '../../../platform/staff-session.ts';
import { useKeptFormOf } from '../../../platform/use-kept-form.ts';
import { useSessionEnded } from '../../../platform/use-session-ended.ts';
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
  const sessionEnded = useSessionEnded();
  const scoreOf = (criterion: string) => String(own.find((one) => one.criterion === criterion)?.score ?? '');
  const { register, handleSubmit, setError, getValues, reset, formState } = useForm<{ given: string[] }>({
    defaultValues: { given: criteria.map(scoreOf) },
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitting, submitCount } = formState;
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

  const save = handleSubmit(async ({ given }) => {
    const scores = criteria.flatMap((criterion, index) => (given[index] ? [{ criterion, score: Number(given[index]) }] : []));
    try {
      await callApi(routes.applicationNotes.score, { params: { applicationGuid }, body: { scores } });
      reset({ given });
      toast({ tone: 'positive', text: scores.length > 0 ? 'Your scores are saved.' : 'Your scores are taken back.' });
      await refreshApplications(queryClient);
    } catch (error) {
      if (!(await sessionEnded(error))) putServerFaults(error, [], setError);
    }
  });

  return (
    <Form onSubmit={save} aria-label="Your scores">
      <ErrorSummary faults={listFaults(errors, [])} attempt={submitCount} />
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
