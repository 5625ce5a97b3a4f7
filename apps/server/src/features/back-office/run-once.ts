import type { At } from '../../platform/at.ts';
import { Failure, failure } from '../../platform/failures/failure.ts';
import type { RepeatableRequest } from '../../platform/security/back-office.ts';
import { openText, sealText } from '../../platform/security/sealed-text.ts';
import { deriveToken } from '../../platform/security/tokens.ts';
import { claimRequest, keepAnswer, type RequestName, readRequest, releaseRequest } from './repeated-requests.queries.ts';

/** How long an answer is kept for a request that is sent again. */
export const repeatHours = 24;
const purpose = 'answer of a repeated request';

const usedForOther = () =>
  failure('unprocessable', 'idempotency-key-reused', 'This Idempotency-Key was sent with another body. Use a new key for a new request.');
const stillRunning = () =>
  failure(
    'conflict',
    'idempotency-key-in-use',
    'The first request with this Idempotency-Key has no answer yet. Wait a moment and send it again; if this stays, look what was made before you use a new key.',
  );

/**
 * Runs `work` for the first request with a key, and gives its answer to each that repeats it within a day (back-office.repeats.1). If it
 * throws an expected failure, nothing was done, and the next request may try again. After any other error it is not known what was done, so
 * the key is used up.
 * @throws what `work` throws · 422 for the same key with another body · 409 while the first is running
 */
export async function runOnce(at: At, { caller, routeId, key, body }: RepeatableRequest, work: () => Promise<unknown>): Promise<unknown> {
  const { config } = at.services;
  const hashOf = (what: string, text: string) => deriveToken(config.secretKey, `repeated request ${what}`, text);
  const name: RequestName = { caller: `${caller.kind} ${caller.id}`, routeId, keyHash: hashOf('key', key) };
  const bodyHash = hashOf('body', JSON.stringify(body ?? null));
  const now = at.now();
  const forgottenAt = new Date(now.getTime() - repeatHours * 3_600_000);
  const owner = `${at.tenantId} ${name.caller} ${routeId} ${name.keyHash}`;
  if (!(await at.transaction((trx) => claimRequest(trx, { ...name, bodyHash, now, forgottenAt })))) {
    const first = await at.transaction((trx) => readRequest(trx, name));
    if (first && first.bodyHash !== bodyHash) throw usedForOther();
    const answer = first?.answer ? openText(config, purpose, owner, first.answer) : null;
    if (!answer) throw stillRunning();
    return JSON.parse(answer.text) as unknown;
  }
  try {
    const answer = await work();
    await at.transaction((trx) => keepAnswer(trx, name, sealText(config, purpose, owner, JSON.stringify(answer ?? null))));
    return answer;
  } catch (error) {
    if (error instanceof Failure) await at.transaction((trx) => releaseRequest(trx, name));
    throw error;
  }
}
