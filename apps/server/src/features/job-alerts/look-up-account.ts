import type { AccountExists } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import { padResponseTime } from '../../platform/security/pad-response-time.ts';
import { accountHandle } from './account-handle.ts';
import { formNonce, type SentForm, useFormNonce } from './alert-form.ts';
import { countForm } from './form-limits.ts';
import { countAlerts } from './job-alerts.queries.ts';
import { readAddress } from './unconfirmed-alerts.queries.ts';

const nobody = { exists: false, type: null, count: 0, userId: null, candidateId: null };

/**
 * What kind of account an address has, which decides the next dialog. If `isNeutral` (a tenant with `accountLookup: "neutral"`) the answer
 * is that for an unknown address. Uses up the nonce and returns the next.
 * @throws formEnded · tooManyTries
 */
export async function lookUpAccount(
  at: AtVisit,
  { email, isNeutral, ...form }: SentForm & { email: string; isNeutral: boolean },
): Promise<AccountExists> {
  await countForm(at, { what: 'look-up', email });
  let answer: Omit<AccountExists, 'nonce'> = nobody;
  await padResponseTime(at, () =>
    at.transaction(async (trx) => {
      await useFormNonce(at, trx, { ...form, path: 'query.nonce' });
      if (isNeutral) return;
      const account = await readAddress(trx, email);
      if (!account) return;
      const handle = accountHandle(at, account.id);
      const count = await countAlerts(trx, account.id, at.now());
      answer = { exists: true, type: account.type, count, userId: handle, candidateId: handle };
    }),
  );
  return { ...answer, nonce: formNonce(at, form.browser) };
}
