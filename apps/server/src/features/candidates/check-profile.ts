import { profileUpdate } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { checkBody, type UncheckedBody } from '../../platform/failures/check-input.ts';
import { type ReadNumber, readPhone } from '../../platform/phone-numbers.ts';
import { formOf, revisionOfForm } from '../optional-fields/index.ts';
import { formChanged } from './candidates-failures.ts';
import { readContactFacts } from './contact-facts.queries.ts';
import type { RecordRules } from './fetch-candidate.ts';
import { profileRules } from './profile-rules.ts';
import { readOffered } from './read-offered.ts';

/**
 * Checks the parts of a profile under the tenant's rules; returns the parts, the rules and how to read phone numbers.
 *
 * @throws invalidInput with every fault by its path · formChanged · signInNeeded if the account is gone
 */
export async function checkProfile(
  trx: TenantTransaction,
  { candidateId, tenant, body, now }: { candidateId: string; tenant: RecordRules; body: UncheckedBody; now: Date },
) {
  const { optionalFields, identity, country: storedCountry, storedPhones } = await readContactFacts(trx, candidateId);
  const form = formOf({ optionalFields, settings: tenant.settings }, 'candidateProfile');
  // Checked first: errors in fields that the page does not show would not help.
  const { formRevision } = Object(body) as { formRevision?: unknown };
  if (typeof formRevision === 'string' && formRevision !== revisionOfForm(form)) throw formChanged();
  // Phone numbers without a country code are read as of the address that the body gives, else of the stored one.
  const given = (Object(body) as { address?: { country?: unknown } }).address?.country;
  const country = typeof given === 'string' ? given : storedCountry;
  const readNumber: ReadNumber = (number) => storedPhones.get(number) ?? readPhone(number, country);
  const isDialable = (number: string) => storedPhones.has(number) || readNumber(number) !== null;
  const rules = await profileRules(trx, { config: tenant.config, form, body, isDialable, own: identity });
  return { rules, readNumber, parts: checkBody(profileUpdate(rules, await readOffered(trx, body), now, body), body) };
}
