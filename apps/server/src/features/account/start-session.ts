import type { AtVisit } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { deleteSession } from '../sessions/index.ts';
import { meetDevice } from './known-devices.ts';
import { beginSession } from './session.ts';

/** What a browser sends with a sign-in: its current session, and the device token it keeps between sign-ins. */
export type BrowserTokens = { sessionToken: string | null; deviceToken: string };

/**
 * Starts the session of a proved owner, in place of the one that the browser had. `browser` is null for a program. The caller has locked
 * the account's row.
 */
export async function startSession(
  at: AtVisit,
  trx: TenantTransaction,
  { account, browser }: { account: { id: string; email: string }; browser: BrowserTokens | null },
): Promise<{ token: string; isNewDevice: boolean }> {
  const kind = browser ? 'cookie' : 'bearer';
  if (browser?.sessionToken) await deleteSession(trx, hashToken(browser.sessionToken));
  const isNewDevice = await meetDevice(at, trx, { account, kind, token: browser?.deviceToken ?? at.userAgent ?? '' });
  return { token: await beginSession(at, trx, { candidateId: account.id, kind }), isNewDevice };
}
