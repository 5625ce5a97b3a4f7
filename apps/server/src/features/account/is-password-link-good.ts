import type { AtVisit } from '../../platform/at.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { isPasswordLinkOf } from './mailed-links.queries.ts';

/** Whether a mailed link for a new password works now, for the page to say so before anything is typed (sign-in.password.12). */
export function isPasswordLinkGood(at: AtVisit, { email, token }: { email: string; token: string }): Promise<boolean> {
  return at.transaction((trx) => isPasswordLinkOf(trx, email, hashToken(token), at.now()));
}
