import type { SignedIn } from '@berth/contract';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { passkeyWords } from '../../../platform/own-account/passkey-outcomes.ts';
import { usePasskeys } from '../../../platform/own-account/use-passkeys.ts';
import { Button, type ButtonTone } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Stack } from '../../../ui/Page.tsx';
import { signInWithPasskey } from './ask-passkey.ts';

type PasskeyButtonProps = {
  id?: string;
  words: string;
  tone?: ButtonTone;
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
};

/** Signs in with a passkey, where the browser can; says in its place what came of it. */
export function PasskeyButton({ id, words, tone = 'secondary', onSignedIn }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  if (!usePasskeys()) return null;

  async function ask() {
    setBusy(true);
    setFailure('');
    try {
      await onSignedIn(await signInWithPasskey());
    } catch (error) {
      setFailure(passkeyWords(error));
    }
    setBusy(false);
  }

  return (
    <Stack gap={3}>
      <Button id={id} tone={tone} wide busy={busy} onClick={() => void ask()}>
        {busy ? null : <Icon of={Fingerprint} />} {busy ? 'Asking for your passkey' : words}
      </Button>
      {failure ? <Notice tone="danger" role="alert" title={failure} /> : null}
    </Stack>
  );
}
