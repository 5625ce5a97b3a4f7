import type { OwnIdentity } from '@berth/contract';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { shownPhone } from '../../platform/phone-numbers.ts';

type Own = { candidateId: string };

const selectIdentity = compileOnce((trx, { candidateId }: Own) =>
  trx
    .selectFrom('candidate')
    .leftJoin('candidatePhone', 'candidatePhone.candidateId', 'candidate.id')
    .select(['firstName', 'lastName', 'email', 'number'])
    .where('candidate.id', '=', candidateId),
);

/** The candidate as a person, to tell apart from their referees. */
export async function readOwnIdentity(trx: TenantTransaction, candidateId: string): Promise<OwnIdentity | undefined> {
  const own = await selectIdentity(trx, { candidateId });
  const [first] = own;
  if (!first) return undefined;
  return { name: `${first.firstName} ${first.lastName}`, email: first.email, phones: own.flatMap(({ number }) => number ?? []) };
}

const selectHeldPhones = compileOnce((trx, { candidateId }: Own) =>
  trx
    .selectFrom('candidatePhone')
    .select(['number', 'e164'])
    .where('candidateId', '=', candidateId)
    .union(
      trx
        .selectFrom('candidateReferee')
        .select(['phone as number', 'phoneE164 as e164'])
        .where('candidateId', '=', candidateId)
        .where('phone', '!=', ''),
    ),
);

/**
 * The stored numbers of the candidate and of referees, as people see them, each with its E.164. A number that comes back unedited is not read
 * again: shown nationally, it could be another one in the country of a new address. Null: it could not be read (profile.phones.7).
 */
export async function readHeldPhones(trx: TenantTransaction, candidateId: string): Promise<ReadonlyMap<string, string | null>> {
  const held = await selectHeldPhones(trx, { candidateId });
  return new Map(held.map((phone) => [shownPhone(phone), phone.e164]));
}

const selectCountry = compileOnce((trx, { candidateId }: Own) =>
  trx.selectFrom('candidateAddress').select('country').where('candidateId', '=', candidateId),
);

/** The country of the stored address. */
export async function readCountry(trx: TenantTransaction, candidateId: string): Promise<string | null> {
  return (await selectCountry(trx, { candidateId }))[0]?.country ?? null;
}
