import type { Retention } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { addDays, addMonths } from '../../platform/calendar.ts';
import { readMailStates } from '../../platform/mail/mail.queries.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { returnToSkeleton } from '../account/index.ts';
import { forgetRegistration } from '../candidates/index.ts';
import { type AccountToErase, isConfirmed, readInactive, takeRegistration, type WalkPosition } from './accounts.queries.ts';
import { eraseCandidate } from './erase-candidate.ts';
import { inactiveAccountTemplate } from './inactive-account.email.ts';
import { retentionStep } from './retention-step.ts';

/** Accounts handled at once: limits the memory used. */
const batch = 100;
/** The shortest month has this many days fewer than the longest. An account is checked early rather than late. */
const monthsDiffer = 4;

type Inactive = Awaited<ReturnType<typeof readInactive>>[number];
/** What a round needs of its tenant; `onFault` gets the error of each account that failed. */
type Round = { origin: string; retention: Retention; onFault: (fault: Error) => void };

/**
 * Warns and erases inactive accounts, and erases unconfirmed ones, from the longest inactive. If an account fails, the others continue:
 * `onFault` gets its error. Safe to repeat and to run twice at once: a warning's key makes it one mail, and an erasure checks again whether
 * the owner has come back.
 */
export async function retainAccounts(at: At, round: Round): Promise<void> {
  const { inactiveMonths, warnDays, unconfirmedDays } = round.retention;
  const now = at.now();
  const seenBy = addDays(addMonths(now, -inactiveMonths), (warnDays[0] ?? 0) + monthsDiffer);
  await walk(at, { kind: 'confirmed', seenBy }, (accounts) => warnOrErase(at, round, accounts));
  await walk(at, { kind: 'unconfirmed', seenBy: addDays(now, -unconfirmedDays) }, async (accounts) => {
    for (const account of accounts) await endRegistration(at, account).catch(round.onFault);
  });
}

/** Ends an unconfirmed registration. If it was made with the address of an email-only account, that account stays, with its job alerts. */
async function endRegistration(at: At, { id: candidateId, lastActiveAt }: Inactive): Promise<void> {
  const isKept = await at.transaction(async (trx) => {
    const registered = await takeRegistration(trx, candidateId, lastActiveAt);
    if (!registered) return false;
    await forgetRegistration(trx, candidateId, registered.termsAcceptedAt);
    await returnToSkeleton(trx, candidateId);
    return true;
  });
  if (isKept) return;
  const isDue = (account: AccountToErase) => !isConfirmed(account) && account.lastActiveAt <= lastActiveAt;
  await eraseCandidate(at, { candidateId, reason: 'inactive', isDue });
}

async function walk(
  at: At,
  { kind, seenBy }: { kind: 'confirmed' | 'unconfirmed'; seenBy: Date },
  work: (accounts: Inactive[]) => Promise<void>,
): Promise<void> {
  let after: WalkPosition | null = null;
  for (;;) {
    const place: WalkPosition | null = after;
    const accounts: Inactive[] = await at.transaction((trx) => readInactive(trx, kind, seenBy, place, batch));
    await work(accounts);
    after = accounts.at(-1) ?? null;
    if (accounts.length < batch) return;
  }
}

/** The key of a warning. Includes the last visit, so that a new period of inactivity has new warnings. */
function keyOf({ id, lastActiveAt }: Inactive, warning: number): string {
  return `inactive:${id}:${lastActiveAt.getTime()}:${warning}`;
}

async function warnOrErase(at: At, { origin, retention, onFault }: Round, accounts: Inactive[]): Promise<void> {
  const keys = accounts.flatMap((account) => retention.warnDays.map((_, warning) => keyOf(account, warning)));
  const mails = await at.transaction((trx) => readMailStates(trx, keys));
  for (const account of accounts) {
    const { id: candidateId, lastActiveAt, emailBlockedAt, email } = account;
    const warnings = retention.warnDays.map((_, warning) => mails.get(keyOf(account, warning)));
    const step = retentionStep(retention, { lastActiveAt, isBlocked: emailBlockedAt !== null }, warnings, at.now());
    if (step.act === 'erase') {
      const isDue = (account: AccountToErase) => account.lastActiveAt <= lastActiveAt;
      await eraseCandidate(at, { candidateId, reason: 'inactive', isDue }).catch(onFault);
    } else if (step.act === 'warn') {
      const params = { candidateId, lastActiveAt: String(lastActiveAt.getTime()), days: String(step.days), origin };
      const warning = { candidateId, key: keyOf(account, step.warning), template: inactiveAccountTemplate.name, recipient: email, params };
      await at.transaction((trx) => queueMail(at, trx, warning)).catch(onFault);
    }
  }
}
