import { answerFaults, londonDay } from '@berth/contract';
import { useState } from 'react';
import { useNow } from '../../../platform/now.ts';
import { useKeptForm } from '../../../platform/use-kept-form.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import { useUnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import { JobQuestions, questionField, type TypedAnswers, textsOf, tidyAnswers } from './JobQuestions.tsx';
import { StepActions } from './StepActions.tsx';
import type { DraftChanges } from './use-draft.ts';
import { useStep } from './use-step.ts';

/** The employer's questions as a step of an application. The answers are saved together, once each is right. */
export function QuestionsStep({ changes: { draft, save } }: { changes: DraftChanges }) {
  const { questions } = draft.asks;
  const [typed, setTyped] = useState<TypedAnswers>(draft.answers);
  const today = londonDay(useNow());
  const tidy = tidyAnswers(questions, typed);
  const isUnsaved = questions.some(({ key }) => tidy[key] !== (draft.answers[key] ?? ''));
  useUnsavedChanges(isUnsaved);
  useKeptForm(
    `questions:${draft.advertId}`,
    () => (isUnsaved ? typed : null),
    (kept) => setTyped((before) => ({ ...before, ...textsOf(kept) })),
  );
  const step = useStep(draft, 'questions', async () => {
    const faults = answerFaults(questions, tidy, { isComplete: true, path: 'question' });
    if (faults.length > 0) return faults.map(({ path, message }) => ({ field: questionField(path.replace('question.', '')), message }));
    return save({ answers: tidy });
  });
  return (
    <Form onSubmit={(event) => void step.onSubmit(event)} aria-label="Questions from the employer">
      <ErrorSummary faults={step.faults} attempt={step.attempt} />
      <JobQuestions
        questions={questions}
        answers={typed}
        onAnswer={(key, answer) => setTyped((before) => ({ ...before, [key]: answer }))}
        errorOf={step.errorOf}
        changed={draft.questionsChanged}
        today={today}
      />
      <StepActions step={step} />
    </Form>
  );
}
