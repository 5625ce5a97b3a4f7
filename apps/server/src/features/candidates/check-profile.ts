import { profileUpdate, type TenantConfig } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { checkBody } from '../../platform/http/check-input.ts';
import { readPhone } from '../../platform/phone-numbers.ts';
import { readForm, revisionOf } from '../optional-fields/index.ts';
import { formChanged } from './candidates-failures.ts';
import { profileRules } from './profile-rules.ts';
import { readOffered } from './read-offered.ts';

/**
 * Checks the parts of a profile under the tenant's rules; returns the parts, the rules and the country of the address.
 *
 * @throws invalidInput with every fault by its path · formChanged
 */
export async function checkProfile(
  trx: TenantTransaction,
  { candidateId, config, body, now }: { candidateId: string; config: TenantConfig; body: unknown; now: Date },
) {
  const form = await readForm(trx, 'candidateProfile');
  // Checked first: errors in fields that the page does not show would not help.
  const { formRevision } = Object(body) as { formRevision?: unknown };
  if (typeof formRevision === 'string' && formRevision !== revisionOf(form)) throw formChanged();
  const country = await countryOf(trx, candidateId, body);
  const unread = await readUnreadPhones(trx, candidateId, body);
  const isDialable = (number: string) => readPhone(number, country) !== null || unread.has(number);
  const rules = await profileRules(trx, { config, form, body, isDialable });
  return { rules, country, parts: checkBody(profileUpdate(rules, await readOffered(trx, body), now), body) };
}

/** Old numbers that could not be read. They stay as they are until they are edited (profile.phones.7). */
async function readUnreadPhones(trx: TenantTransaction, candidateId: string, body: unknown): Promise<ReadonlySet<string>> {
  const { details, referees } = Object(body) as { details?: unknown; referees?: unknown };
  if (details === undefined && referees === undefined) return new Set();
  const own = trx.selectFrom('candidatePhone').select('number').where('candidateId', '=', candidateId).where('e164', 'is', null);
  const theirs = trx
    .selectFrom('candidateReferee')
    .select('phone as number')
    .where('candidateId', '=', candidateId)
    .where('phoneE164', 'is', null);
  return new Set((await own.union(theirs).execute()).map(({ number }) => number));
}

/** The country of the address that the body gives, else of the stored one: phone numbers without a country code are read as of there. */
async function countryOf(trx: TenantTransaction, candidateId: string, body: unknown): Promise<string | null> {
  const { address, details, referees } = Object(body) as { address?: { country?: unknown }; details?: unknown; referees?: unknown };
  if (typeof address?.country === 'string') return address.country;
  if (details === undefined && referees === undefined) return null;
  const held = await trx.selectFrom('candidateAddress').select('country').where('candidateId', '=', candidateId).executeTakeFirst();
  return held?.country ?? null;
}
