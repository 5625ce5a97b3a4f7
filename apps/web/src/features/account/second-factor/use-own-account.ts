import type { OwnAccount } from '../../../platform/own-account/use-own-step.ts';
import { answerWithPasskey } from './ask-passkey.ts';
import { useHasPassword } from './use-has-password.ts';

/** What forms know about the account of the signed-in candidate. */
export function useOwnAccount(): OwnAccount {
  return { hasPassword: useHasPassword(), askPasskey: answerWithPasskey };
}
