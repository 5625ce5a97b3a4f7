import type { Retention } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { readMailStates } from '../../platform/mail/mail.queries.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { DataOwner } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { returnToSkeleton } from '../account/index.ts';
import { forgetRegistration } from '../candidates/index.ts';
import { isConfirmed, type Place, readInactive, takeRegistration } from './accounts.queries.ts';
import { eraseCandidate } from './erase-candidate.ts';
import { inactiveAccountTemplate } from './inactive-account.email.ts';
import { addDays, addMonths, retentionStep } from './retention-step.ts';

/** Accounts looked at together: what is held in memory at once. */
const batch = 100;
/** The shortest month lacks so many days of the longest: an account is looked at early rather than late. */
const monthsDiffer = 4;

type Inactive = Awaited<ReturnType<typeof readInactive>>[number];
export type RetainedTenant = { id: number; origin: string; retention: Retention };

/**
 * Warns and erases accounts that nobody uses, and erases those that nobody confirmed, from the longest inactive. One that fails does
 * not stop the others: `onFault` is told of it. Safe to repeat and to run beside another: a warning's key makes it one mail, and an
 * erasure asks once more whether its owner has come back.
 */
export async function retainAccounts(services: Services, tenant: RetainedTenant, onFault: (fault: Error) => void): Promise<void> {
  const { inactiveMonths, warnDays, unconfirmedDays } = tenant.retention;
  const now = services.clock();
  const seenBy = addDays(addMonths(now, -inactiveMonths), (warnDays[0] ?? 0) + monthsDiffer);
  await walk(services, tenant.id, 'confirmed', seenBy, (accounts) => warnOrErase(services, tenant, accounts, onFault));
  await walk(services, tenant.id, 'unconfirmed', addDays(now, -unconfirmedDays), async (accounts) => {
    for (const { id, lastActiveAt } of accounts)
      await endRegistration(services, { tenantId: tenant.id, candidateId: id }, lastActiveAt).catch(onFault);
  });
}

/** Whoever registers with the address of somebody's job alert and confirms nothing takes the alert from nobody. */
async function endRegistration(services: Services, owner: DataOwner, lastActiveAt: Date): Promise<void> {
  const isKept = await forTenant(services.database, owner.tenantId, async (trx) => {
    const registered = await takeRegistration(trx, owner.candidateId, lastActiveAt);
    if (!registered) return false;
    await forgetRegistration(trx, owner, registered.termsAcceptedAt);
    await returnToSkeleton(trx, owner.candidateId);
    return true;
  });
  if (isKept) return;
  await eraseCandidate(services, owner, 'inactive', (account) => !isConfirmed(account) && account.lastActiveAt <= lastActiveAt);
}

async function walk(
  services: Services,
  tenantId: number,
  kind: 'confirmed' | 'unconfirmed',
  seenBy: Date,
  work: (accounts: Inactive[]) => Promise<void>,
): Promise<void> {
  let after: Place | null = null;
  for (;;) {
    const place: Place | null = after;
    const accounts: Inactive[] = await forTenant(services.database, tenantId, (trx) => readInactive(trx, kind, seenBy, place, batch));
    await work(accounts);
    after = accounts.at(-1) ?? null;
    if (accounts.length < batch) return;
  }
}

/** The key of a warning: another one after each time its owner was here. */
function keyOf({ id, lastActiveAt }: Inactive, warning: number): string {
  return `inactive:${id}:${lastActiveAt.getTime()}:${warning}`;
}

async function warnOrErase(
  services: Services,
  { id: tenantId, origin, retention }: RetainedTenant,
  accounts: Inactive[],
  onFault: (fault: Error) => void,
): Promise<void> {
  const keys = accounts.flatMap((account) => retention.warnDays.map((_, warning) => keyOf(account, warning)));
  const mails = await forTenant(services.database, tenantId, (trx) => readMailStates(trx, keys));
  for (const account of accounts) {
    const { id: candidateId, lastActiveAt, emailBlockedAt, email } = account;
    const warnings = retention.warnDays.map((_, warning) => mails.get(keyOf(account, warning)));
    const step = retentionStep(retention, { lastActiveAt, isBlocked: emailBlockedAt !== null }, warnings, services.clock());
    if (step.act === 'erase') {
      const isUnused = (now: { lastActiveAt: Date }) => now.lastActiveAt <= lastActiveAt;
      await eraseCandidate(services, { tenantId, candidateId }, 'inactive', isUnused).catch(onFault);
    } else if (step.act === 'warn') {
      await forTenant(services.database, tenantId, (trx) =>
        queueMail({ services, tenantId }, trx, {
          candidateId,
          key: keyOf(account, step.warning),
          template: inactiveAccountTemplate.name,
          recipient: email,
          params: { candidateId, lastActiveAt: String(lastActiveAt.getTime()), days: String(step.days), origin },
        }),
      ).catch(onFault);
    }
  }
}
