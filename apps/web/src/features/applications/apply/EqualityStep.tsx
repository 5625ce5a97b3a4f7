import { routes } from 'virtual:api-routes';
import type { EqualityAnswers, EqualityQuestion } from '@berth/contract';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { formFailure } from '../../../platform/request-failure.ts';
import { useSessionEnded } from '../../../platform/use-session-ended.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { useUnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import { ApplyLink } from './ApplyLink.tsx';
import { StepActions } from './StepActions.tsx';
import type { DraftChanges } from './use-draft.ts';
import { useStep } from './use-step.ts';

type EqualityStepProps = { changes: DraftChanges; questions: readonly EqualityQuestion[] };

/** The questions about equality. Answers stay in this page until they are sent, and are counted without the sender's name. */
export function EqualityStep({ changes: { draft, refresh }, questions }: EqualityStepProps) {
  const [answers, setAnswers] = useState<EqualityAnswers>({});
  const sessionEnded = useSessionEnded();
  useUnsavedChanges(draft.asks.equality === 'asked' && Object.keys(answers).length > 0);
  const step = useStep(draft, 'equality', async () => {
    try {
      await callApi(routes.equality.record, { body: { advertId: draft.advertId, answers } });
      await refresh();
      return true;
    } catch (error) {
      return !(await sessionEnded(error)) && formFailure(error);
    }
  });
  if (draft.asks.equality === 'recorded') {
    return (
      <>
        <Notice tone="positive" title="Your answers are counted">
          They were added to the totals without your name, so they cannot be shown or changed.
        </Notice>
        <p>
          <ApplyLink tone="primary">Back to your application</ApplyLink>
        </p>
      </>
    );
  }
  return (
    <Form onSubmit={(event) => void step.onSubmit(event)} aria-label="Equality questions">
      <ErrorSummary faults={step.faults} attempt={step.attempt} />
      <Notice title="No one who decides about your application sees your answers">
        We only add them to totals, to check that recruitment is fair, and never report totals below five. You can skip any question. Once
        sent, the answers cannot be changed.
      </Notice>
      {questions.map(({ id, text, answers: options }) => (
        <RadioGroup
          key={id}
          id={id}
          name={id}
          label={text}
          options={options}
          value={answers[id] ?? ''}
          onChange={(event) => setAnswers({ ...answers, [id]: event.target.value })}
        />
      ))}
      <StepActions step={step} words="Send answers" />
    </Form>
  );
}
