import type { CandidateDetails } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { type ReadNumber, readPhone } from '../../platform/phone-numbers.ts';

/** Replaces a candidate's phone numbers, in the order of the form. */
export async function replacePhones(
  trx: TenantTransaction,
  candidateId: string,
  phones: CandidateDetails['phone'],
  readNumber: ReadNumber = readPhone,
): Promise<void> {
  await trx.deleteFrom('candidatePhone').where('candidateId', '=', candidateId).execute();
  if (phones.length === 0) return;
  await trx
    .insertInto('candidatePhone')
    .values(phones.map((phone, index) => ({ candidateId, ...phone, e164: readNumber(phone.number), position: index + 1 })))
    .execute();
}

/** Removes one phone number. If it was the preferred one, the first of the others is. */
export async function removePhone(trx: TenantTransaction, candidateId: string, e164: string): Promise<void> {
  const removed = await trx
    .deleteFrom('candidatePhone')
    .where('candidateId', '=', candidateId)
    .where('e164', '=', e164)
    .returning('preferred')
    .execute();
  if (!removed.some(({ preferred }) => preferred)) return;
  await trx
    .updateTable('candidatePhone')
    .set({ preferred: true })
    .where('candidateId', '=', candidateId)
    .where('position', '=', (first) =>
      first
        .selectFrom('candidatePhone')
        .select(({ fn }) => fn.min('position').as('first'))
        .where('candidateId', '=', candidateId),
    )
    .execute();
}

/** Which of the details that are asked while applying a candidate has, and the version of their details. Undefined if the account is gone. */
export function readLacking(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('candidate')
    .select((at) => [
      'detailsVersion as version',
      at('title', 'is not', null).as('hasTitle'),
      at.exists(trx.selectFrom('candidatePhone').select('number').where('candidateId', '=', candidateId)).as('hasPhone'),
    ])
    .where('id', '=', candidateId)
    .executeTakeFirst();
}
