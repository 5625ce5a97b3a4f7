import { isApiProblem } from '../api-problem.ts';
import { problemWords } from '../problem-words.ts';

/** The browser's own dialog was closed, ran out of time, or found no passkey: browsers do not say which (WebAuthn §14.5). */
export class PasskeyDismissed extends Error {}

/** The device has a passkey of this account already. */
export class PasskeyKnown extends Error {}

/** What to tell a person whose passkey did not work. */
export function passkeyWords(error: unknown): string {
  if (error instanceof PasskeyDismissed) return 'We could not use a passkey. Try again, or choose another way.';
  if (error instanceof PasskeyKnown) return 'This device already has a passkey for your account';
  return isApiProblem(error, 401) || isApiProblem(error, 429) ? (error.detail ?? problemWords(error)) : problemWords(error);
}

/** Throws the error for what happened in the browser's dialog. */
export function throwDismissal(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') throw new PasskeyKnown();
  throw new PasskeyDismissed();
}
