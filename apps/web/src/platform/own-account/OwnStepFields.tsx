import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { FocusOnArrival } from '../../ui/FocusOnArrival.tsx';
import { Stack } from '../../ui/Page.tsx';
import { StepField } from './StepField.tsx';
import type { OwnStep, StepKind } from './use-own-step.ts';

type OwnStepFieldsProps = {
  step: OwnStep;
  id: string;
  /** The form's own field for the code, and what is wrong with it. */
  field: UseFormRegisterReturn;
  error: string | undefined;
  /** Called when the kind of code changes, to clear what was typed. */
  onChangeKind: () => void;
};

const instead: Record<StepKind, string> = {
  code: 'Use a code from your app instead',
  passkey: 'Use your passkey instead',
  recovery: 'Use a recovery code instead',
};

/** The second step below the password, once the account has asked for it. The form's own button sends it. */
export function OwnStepFields({ step, id, field, error, onChangeKind }: OwnStepFieldsProps) {
  if (!step.isAsked) return null;
  const { kind, others } = step;
  return (
    <Stack gap={2}>
      {kind === 'passkey' ? (
        <p id={id} tabIndex={-1}>
          This change needs your passkey as well. Your device asks for it when you go on.
        </p>
      ) : (
        <StepField kind={kind} id={id} field={field} error={error} />
      )}
      {others.map((other) => (
        <Button
          key={other}
          tone="quiet"
          onClick={() => {
            step.setKind(other);
            onChangeKind();
          }}
        >
          {instead[other]}
        </Button>
      ))}
      <FocusOnArrival key={kind} id={id} />
    </Stack>
  );
}
