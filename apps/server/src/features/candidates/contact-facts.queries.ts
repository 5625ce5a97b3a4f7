import type { OwnIdentity } from '@berth/contract';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { signInNeeded } from '../../platform/failures/failures.ts';
import { shownPhone } from '../../platform/phone-numbers.ts';
import { storedForms } from '../optional-fields/index.ts';

/** What is stored of a candidate that new phone numbers and referees are checked against, and the tenant's forms. */
export type ContactFacts = {
  /** The candidate as a person, to tell apart from their referees. */
  identity: OwnIdentity;
  /** The country of the stored address. */
  country: string | null;
  /**
   * The stored numbers of the candidate and of referees, as people see them, each with its E.164. A number that comes back unedited is not
   * read again: shown nationally, it could be another one in the country of a new address. Null: it could not be read (profile.phones.7).
   */
  storedPhones: ReadonlyMap<string, string | null>;
  /** The tenant's forms as stored. */
  optionalFields: unknown;
};

const selectFacts = compileOnce((trx, { candidateId }: { candidateId: string }) =>
  trx
    .selectFrom('candidate')
    .where('candidate.id', '=', candidateId)
    .select(['firstName', 'lastName', 'email'])
    // With the facts, since each save depends on its form.
    .select(storedForms)
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

/** Reads what a save is checked against. Throws signInNeeded if the account is gone. */
export async function readContactFacts(trx: TenantTransaction, candidateId: string): Promise<ContactFacts> {
  const [row] = await selectFacts(trx, { candidateId });
  if (!row) throw signInNeeded();
  const { firstName, lastName, email, country, phones, refereePhones, storedForms: forms } = row;
  return {
    identity: { name: `${firstName} ${lastName}`, email, phones: phones.map(({ number }) => number) },
    country,
    storedPhones: new Map([...phones, ...refereePhones].map((phone) => [shownPhone(phone), phone.e164])),
    optionalFields: JSON.parse(forms) as unknown,
  };
}
