import type { SecondFactorMethod, SignedIn } from '@berth/contract';
import { type ReactNode, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { StepField } from '../../../platform/own-account/StepField.tsx';
import type { StepKind } from '../../../platform/own-account/use-own-step.ts';
import { usePasskeys } from '../../../platform/own-account/use-passkeys.ts';
import { Button } from '../../../ui/Button.tsx';
import { FocusOnArrival } from '../../../ui/FocusOnArrival.tsx';
import { Stack } from '../../../ui/Page.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';

type SecondStepProps = {
  /** The methods that the account accepts. The password was right. */
  methods: readonly SecondFactorMethod[];
  /** The form's own field for the code, and what is wrong with it. */
  field: UseFormRegisterReturn;
  error: string | undefined;
  /** Sends the form. */
  submit: ReactNode;
  /** Called when the kind of code changes, to clear what was typed. */
  onChangeKind: () => void;
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
  /** Back to address and password. */
  onBack: () => void;
};

/** What follows a right password: a code of the app, a recovery code, or a passkey. */
export function SecondStep({ methods, field, error, submit, onChangeKind, onSignedIn, onBack }: SecondStepProps) {
  const canPasskey = usePasskeys() && methods.includes('passkey');
  const [kind, setKind] = useState<StepKind>(methods.includes('code') ? 'code' : canPasskey ? 'passkey' : 'recovery');

  function change(to: StepKind) {
    setKind(to);
    onChangeKind();
  }

  return (
    <Stack gap={6}>
      <h2>One more step</h2>
      {kind === 'passkey' ? null : <StepField kind={kind} id="code" field={field} error={error} />}
      {kind === 'passkey' ? null : submit}
      {canPasskey ? (
        <PasskeyButton
          id="use-passkey"
          words="Use your passkey"
          tone={kind === 'passkey' ? 'primary' : 'secondary'}
          onSignedIn={onSignedIn}
        />
      ) : null}
      <Stack gap={2}>
        {methods.includes('recovery') && kind !== 'recovery' ? (
          <Button tone="quiet" onClick={() => change('recovery')}>
            Use a recovery code instead
          </Button>
        ) : null}
        {methods.includes('code') && kind !== 'code' ? (
          <Button tone="quiet" onClick={() => change('code')}>
            Use a code from your app instead
          </Button>
        ) : null}
        <Button tone="quiet" onClick={onBack}>
          Start again
        </Button>
      </Stack>
      <FocusOnArrival key={`focus on ${kind}`} id={kind === 'passkey' ? 'use-passkey' : 'code'} />
      <p>If you can’t use any of these, contact us. We’ll check who you are, then help you sign in.</p>
    </Stack>
  );
}
