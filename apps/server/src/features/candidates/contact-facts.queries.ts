import type { OwnIdentity } from '@berth/contract';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { shownPhone } from '../../platform/phone-numbers.ts';

/** What is held of a candidate that new phone numbers and referees are checked against. */
export type ContactFacts = {
  /** The candidate as a person, to tell apart from their referees. */
  identity: OwnIdentity;
  /** The country of the stored address. */
  country: string | null;
  /**
   * The stored numbers of the candidate and of referees, as people see them, each with its E.164. A number that comes back unedited is not
   * read again: shown nationally, it could be another one in the country of a new address. Null: it could not be read (profile.phones.7).
   */
  heldPhones: ReadonlyMap<string, string | null>;
};

const selectFacts = compileOnce((trx, { candidateId }: { candidateId: string }) =>
  trx
    .selectFrom('candidate')
    .where('candidate.id', '=', candidateId)
    .select(['firstName', 'lastName', 'email'])
    .select((select) => [
      select.selectFrom('candidateAddress').select('country').whereRef('candidateId', '=', 'candidate.id').as('country'),
      jsonArrayFrom(select.selectFrom('candidatePhone').select(['number', 'e164']).whereRef('candidateId', '=', 'candidate.id')).as(
        'phones',
      ),
      jsonArrayFrom(
        select
          .selectFrom('candidateReferee')
          .select(['phone as number', 'phoneE164 as e164'])
          .whereRef('candidateId', '=', 'candidate.id')
          .where('phone', '!=', ''),
      ).as('refereePhones'),
    ]),
);

/** Reads what a candidate's phone numbers and referees are checked against; undefined if the account is gone. */
export async function readContactFacts(trx: TenantTransaction, candidateId: string): Promise<ContactFacts | undefined> {
  const [row] = await selectFacts(trx, { candidateId });
  if (!row) return undefined;
  const { firstName, lastName, email, country, phones, refereePhones } = row;
  return {
    identity: { name: `${firstName} ${lastName}`, email, phones: phones.map(({ number }) => number) },
    country,
    heldPhones: new Map([...phones, ...refereePhones].map((phone) => [shownPhone(phone), phone.e164])),
  };
}
