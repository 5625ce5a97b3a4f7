import { type EqualityAnswers, type EqualityQuestion, equalityQuestions } from '@berth/contract';
import type { At, AtCandidate } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { badInput, notFound } from '../../platform/failures/failures.ts';
import { requireFullAccount } from '../account/index.ts';
import { advertClosed, findPublicAdvert } from '../adverts/index.ts';
import { countAnswers, hasGivenEqualityData, insertGiven } from './equality.queries.ts';

/** The questions of an advert; none if it does not ask. Throws notFound for an unknown advert. */
export function readEqualityQuestions(at: At, { advertId }: { advertId: number }): Promise<EqualityQuestion[]> {
  return at.transaction(async (trx) => ((await knownAdvert(trx, advertId, at.now())).asksEqualityQuestions ? equalityQuestions : []));
}

/** Whether the candidate has answered already. Throws notFound for an unknown advert. */
export function isEqualityDataRecorded(at: AtCandidate, { advertId }: { advertId: number }): Promise<boolean> {
  return at.transaction(async (trx) => {
    await knownAdvert(trx, advertId, at.now());
    return hasGivenEqualityData(trx, at.caller.candidateId, advertId);
  });
}

/**
 * Counts a candidate's answers, once for an advert. Stores who has answered, and how often each answer was given, but no link between the
 * two, so answers can be neither read nor withdrawn.
 * @throws notFound unknown advert · advertClosed · badInput the advert does not ask · what `requireFullAccount` throws
 */
export function recordEqualityAnswers(
  at: AtCandidate,
  { advertId, answers }: { advertId: number; answers: EqualityAnswers },
): Promise<true> {
  const { candidateId } = at.caller;
  return at.transaction(async (trx): Promise<true> => {
    await requireFullAccount(trx, candidateId);
    const advert = await knownAdvert(trx, advertId, at.now());
    if (!advert.isOpen) throw advertClosed();
    if (!advert.asksEqualityQuestions) throw badInput('body.answers', 'not-asked', 'This job asks no questions about equality');
    const given = Object.entries(answers).filter((entry): entry is [string, string] => entry[1] !== undefined);
    if (await insertGiven(trx, candidateId, advertId)) await countAnswers(trx, advertId, given);
    return true;
  });
}

async function knownAdvert(trx: TenantTransaction, advertId: number, now: Date) {
  const advert = await findPublicAdvert(trx, { id: advertId }, now);
  if (!advert) throw notFound('job');
  return advert;
}
