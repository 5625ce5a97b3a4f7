import type { At } from '../../platform/at.ts';
import { forgetActs } from './audit.queries.ts';
import { forgetRequests } from './repeated-requests.queries.ts';
import { repeatHours } from './run-once.ts';

/** Deletes what the back office need not keep: entries of the audit from before a time, and answers for repeated requests. */
export async function forgetOldActs(at: At, { before }: { before: Date }): Promise<void> {
  await at.transaction(async (trx) => {
    await forgetActs(trx, before);
    await forgetRequests(trx, new Date(at.now().getTime() - repeatHours * 3_600_000));
  });
}
