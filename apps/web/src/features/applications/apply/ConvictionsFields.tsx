import { maxConvictionsLength } from '@berth/contract';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { OtherWindowNotice } from './OtherWindowNotice.tsx';
import type { Convictions, ConvictionsAnswer } from './use-convictions.ts';

const answers = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
];

type ConvictionsFieldsProps = { convictions: Convictions; errorOf: (field: string) => string | undefined };

/** The question of config `displayCriminalConvictionsOnApply`, and who reads the answer. */
export function ConvictionsFields({ convictions: { answer, other, setAnswer, choose }, errorOf }: ConvictionsFieldsProps) {
  return (
    <>
      {other === null ? null : (
        <OtherWindowNotice part="answer" other={inWords(other)} onKeep={() => choose(answer)} onUseOther={() => choose(other)} />
      )}
      <RadioGroup
        id="criminalConvictions"
        name="criminalConvictions"
        label="Do you have any criminal convictions or cautions that are not spent?"
        hint="Only the people who decide about this job see your answer. It is kept apart from your CV, and a conviction does not rule you out by itself."
        options={answers}
        required
        value={answer.criminalConvictions}
        onChange={(event) => setAnswer({ ...answer, criminalConvictions: event.target.value === 'yes' ? 'yes' : 'no' })}
        error={errorOf('criminalConvictions')}
      />
      {answer.criminalConvictions === 'yes' ? (
        <TextArea
          id="criminalConvictionsDetails"
          name="criminalConvictionsDetails"
          label="What it was and when"
          rows={4}
          maxCharacters={maxConvictionsLength}
          required
          value={answer.criminalConvictionsDetails}
          onChange={(event) => setAnswer({ ...answer, criminalConvictionsDetails: event.target.value })}
          error={errorOf('criminalConvictionsDetails')}
        />
      ) : null}
    </>
  );
}

function inWords({ criminalConvictions, criminalConvictionsDetails }: ConvictionsAnswer): string {
  if (criminalConvictions === 'yes') return `Yes: ${criminalConvictionsDetails}`;
  return criminalConvictions === 'no' ? 'No' : 'none';
}
