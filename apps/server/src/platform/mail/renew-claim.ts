import type { At } from '../at.ts';
import { extendClaim } from './mail.queries.ts';

/**
 * A claim that is renewed while its worker works. `lost` aborts if a renewal fails; `stop` ends the renewals and returns when the claim
 * ends.
 */
export type RenewedClaim = { lost: AbortSignal; stop: () => Promise<Date> };

/**
 * Renews the claim of a mail every third of its time. If a worker dies, the next one waits for one claim at most. A claim that was not
 * renewed counts as lost a sixth of its time before it ends: two workers must never send the same mail at once.
 */
export function renewClaim(at: At, mail: { id: string; claimedUntil: Date }, claimMilliseconds: number): RenewedClaim {
  const lost = new AbortController();
  let { claimedUntil } = mail;
  let renewing: Promise<void> = Promise.resolve();
  const lose = () => setTimeout(() => lost.abort(), (claimMilliseconds * 5) / 6);
  let losing = lose();
  const renew = async () => {
    const until = new Date(at.now().getTime() + claimMilliseconds);
    const isOurs = await at.transaction((trx) => extendClaim(trx, mail.id, claimedUntil, until));
    if (!isOurs) return lost.abort();
    claimedUntil = until;
    clearTimeout(losing);
    losing = lose();
  };
  const timer = setInterval(() => {
    renewing = renewing.then(renew).catch(() => undefined);
  }, claimMilliseconds / 3);
  return {
    lost: lost.signal,
    stop: async () => {
      clearInterval(timer);
      await renewing;
      clearTimeout(losing);
      return claimedUntil;
    },
  };
}
