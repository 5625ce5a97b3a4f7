import { convictionsAnswer, type DraftParts, maxConvictionsLength } from '@berth/contract';
import { useState } from 'react';
import { useKeptForm } from '../../../platform/use-kept-form.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useUnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import { StepActions } from './StepActions.tsx';
import type { DraftChanges } from './use-draft.ts';
import { useStep } from './use-step.ts';

const answers = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
];
type Answer = Required<Pick<DraftParts, 'criminalConvictions' | 'criminalConvictionsDetails'>>;

/** The question of config `displayCriminalConvictionsOnApply`, and who reads the answer. It is not kept until it is saved. */
export function ConvictionsStep({ changes: { draft, save } }: { changes: DraftChanges }) {
  const [answer, setAnswer] = useState<Answer>({
    criminalConvictions: draft.criminalConvictions,
    criminalConvictionsDetails: draft.criminalConvictionsDetails,
  });
  const saysYes = answer.criminalConvictions === 'yes';
  const isUnsaved =
    answer.criminalConvictions !== draft.criminalConvictions ||
    (saysYes && answer.criminalConvictionsDetails !== draft.criminalConvictionsDetails);
  useUnsavedChanges(isUnsaved);
  useKeptForm(
    `convictions:${draft.advertId}`,
    () => (isUnsaved ? answer : null),
    (kept) => setAnswer((before) => ({ ...before, ...(kept as Partial<Answer>) })),
  );
  const step = useStep(async () => {
    const [issue] = convictionsAnswer.safeParse(answer).error?.issues ?? [];
    if (issue) return { field: String(issue.path[0] ?? 'criminalConvictions'), message: issue.message };
    return save(saysYes ? answer : { criminalConvictions: 'no' });
  });
  return (
    <Form onSubmit={(event) => void step.onSubmit(event)} aria-label="Criminal convictions">
      <ErrorSummary faults={step.faults} attempt={step.attempt} />
      <RadioGroup
        id="criminalConvictions"
        name="criminalConvictions"
        label="Do you have any criminal convictions or cautions that are not spent?"
        hint="Only whoever decides about this application reads your answer. A conviction does not rule you out by itself."
        options={answers}
        required
        value={answer.criminalConvictions ?? ''}
        onChange={(event) => setAnswer({ ...answer, criminalConvictions: event.target.value === 'yes' ? 'yes' : 'no' })}
        error={step.errorOf('criminalConvictions')}
      />
      {saysYes ? (
        <TextArea
          id="criminalConvictionsDetails"
          name="criminalConvictionsDetails"
          label="What it was and when"
          rows={4}
          maxCharacters={maxConvictionsLength}
          required
          value={answer.criminalConvictionsDetails}
          onChange={(event) => setAnswer({ ...answer, criminalConvictionsDetails: event.target.value })}
          error={step.errorOf('criminalConvictionsDetails')}
        />
      ) : null}
      <StepActions busy={step.busy} />
    </Form>
  );
}
