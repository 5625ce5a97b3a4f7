import type { At } from '../../../platform/at.ts';
import { notFound } from '../../../platform/failures/failures.ts';
import { readAlertToken } from '../alert-token.ts';
import { saveRelevance } from './digests.queries.ts';

/**
 * Records whether a mailed job was relevant; a later answer replaces it. Returns the same 404 for a bad token and for a job that was never
 * mailed.
 */
export async function recordRelevance(
  at: At,
  { token, ...answer }: { token: string; advertId: number; isRelevant: boolean },
): Promise<true> {
  const jobAlertId = readAlertToken(at, token);
  const isSaved =
    jobAlertId !== null && (await at.transaction((trx) => saveRelevance(trx, { jobAlertId, answeredAt: at.now(), ...answer })));
  if (!isSaved) throw notFound('job of a mailed alert');
  return true;
}
