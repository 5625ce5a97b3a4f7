import type { PasskeyAssertion, SecondFactorMethod, SecondStep } from '@berth/contract';
import { useState } from 'react';
import { isApiProblem } from '../api-problem.ts';
import { PasskeyDismissed, passkeyWords } from './passkey-outcomes.ts';
import { usePasskeys } from './use-passkeys.ts';

/** What the second step is taken with. */
export type StepKind = 'code' | 'recovery' | 'passkey';

/** The step was asked for, and nothing was typed. */
class CodeMissing extends Error {}

/** Where a form shows what is wrong with the step: at the field of the code, or for the form as a whole. */
type SetStepError = (where: 'code' | 'root.server', error: { message: string }) => void;

/** What a form knows about the account whose owner it asks to prove who they are. */
export type OwnAccount = {
  hasPassword: boolean;
  /** Asks the browser for one of the account's passkeys; null if it can have none. */
  askPasskey: (() => Promise<PasskeyAssertion>) | null;
};

/**
 * The second step in a form of someone who is signed in. The form is first sent with the password alone; an account with a second factor
 * answers that it needs more, and the form asks for it. An account without a password is asked for its passkey at the first press. If that
 * fails, the next press finds out what else the account takes.
 */
export function useOwnStep({ hasPassword, askPasskey }: OwnAccount) {
  const canPasskey = usePasskeys() && askPasskey !== null;
  const [methods, setMethods] = useState<readonly SecondFactorMethod[] | null>(null);
  const [kind, setKind] = useState<StepKind>('code');
  const [isPasskeyDismissed, setPasskeyDismissed] = useState(false);
  const isPasskeyFirst = methods === null && !hasPassword && canPasskey && !isPasskeyDismissed;

  /** What the call takes besides the password. A passkey is asked for now. Throws what `hasAsked` takes. */
  async function answer(code: string | undefined): Promise<SecondStep> {
    if (askPasskey !== null && (isPasskeyFirst || (methods !== null && kind === 'passkey'))) return { credential: await askPasskey() };
    if (methods === null) return {};
    if (!code?.trim()) throw new CodeMissing();
    return { code };
  }

  /** Whether an error is about the step; if so the form shows it. */
  function hasAsked(error: unknown, setError: SetStepError): boolean {
    if (error instanceof CodeMissing) setError('code', { message: 'Code is required' });
    else if (error instanceof PasskeyDismissed && (methods !== null || isPasskeyFirst)) {
      setPasskeyDismissed(true);
      setError('root.server', { message: passkeyWords(error) });
    } else if (isApiProblem(error, 403) && error.methods) {
      if (error.code === 'second-factor-refused')
        setError(kind === 'passkey' ? 'root.server' : 'code', { message: error.detail ?? 'That did not work' });
      else setKind(firstKind(error.methods, canPasskey));
      setMethods(error.methods);
    } else return false;
    return true;
  }

  const others = (['code', 'passkey', 'recovery'] as const).filter(
    (other) => other !== kind && methods?.includes(other) && (other !== 'passkey' || canPasskey),
  );
  return { isAsked: methods !== null, kind, others, setKind, answer, hasAsked };
}

export type OwnStep = ReturnType<typeof useOwnStep>;

function firstKind(methods: readonly SecondFactorMethod[], canPasskey: boolean): StepKind {
  if (methods.includes('code')) return 'code';
  return canPasskey && methods.includes('passkey') ? 'passkey' : 'recovery';
}
