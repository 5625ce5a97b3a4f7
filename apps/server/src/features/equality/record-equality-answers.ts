import { type EqualityAnswers, type EqualityQuestion, equalityQuestions } from '@berth/contract';
import { forTenant, type TenantTransaction } from '../../platform/database/for-tenant.ts';
import { badInput, notFound } from '../../platform/failures/failures.ts';
import type { DataOwner } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { requireFullAccount } from '../account/index.ts';
import { advertClosed, findPublicAdvert } from '../adverts/index.ts';
import { countAnswers, hasGivenEqualityData, insertGiven } from './equality.queries.ts';

/** What an advert asks; nothing where it does not. Throws notFound for an unknown advert. */
export function readEqualityQuestions(services: Services, tenantId: number, advertId: number): Promise<EqualityQuestion[]> {
  return forTenant(services.database, tenantId, async (trx) =>
    (await knownAdvert(services, trx, advertId)).asksEqualityQuestions ? equalityQuestions : [],
  );
}

/** Whether the candidate has answered already. Throws notFound for an unknown advert. */
export function isEqualityDataRecorded(services: Services, tenantId: number, candidateId: string, advertId: number): Promise<boolean> {
  return forTenant(services.database, tenantId, async (trx) => {
    await knownAdvert(services, trx, advertId);
    return hasGivenEqualityData(trx, candidateId, advertId);
  });
}

/**
 * Counts a candidate's answers, once for an advert. What is kept is who has answered, and how often each answer was given: nothing ties
 * the one to the other, so they can be neither read nor taken back.
 *
 * @throws notFound unknown advert · advertClosed · badInput the advert asks nothing · what `requireFullAccount` throws
 */
export function recordEqualityAnswers(
  services: Services,
  { tenantId, candidateId }: DataOwner,
  { advertId, answers }: { advertId: number; answers: EqualityAnswers },
): Promise<true> {
  return forTenant(services.database, tenantId, async (trx): Promise<true> => {
    await requireFullAccount(trx, candidateId);
    const advert = await knownAdvert(services, trx, advertId);
    if (!advert.isOpen) throw advertClosed();
    if (!advert.asksEqualityQuestions) throw badInput('body.answers', 'not-asked', 'This job asks no questions about equality');
    const given = Object.entries(answers).filter((entry): entry is [string, string] => entry[1] !== undefined);
    if (await insertGiven(trx, tenantId, candidateId, advertId)) await countAnswers(trx, tenantId, advertId, given);
    return true;
  });
}

async function knownAdvert(services: Services, trx: TenantTransaction, advertId: number) {
  const advert = await findPublicAdvert(trx, { id: advertId }, services.clock());
  if (!advert) throw notFound('job');
  return advert;
}
