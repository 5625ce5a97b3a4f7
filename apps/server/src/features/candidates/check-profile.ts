import { profileUpdate, type TenantConfig } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { checkBody } from '../../platform/http/check-input.ts';
import { type ReadNumber, readPhone } from '../../platform/phone-numbers.ts';
import { readForm, revisionOfForm } from '../optional-fields/index.ts';
import { formChanged } from './candidates-failures.ts';
import { readContactFacts } from './contact-facts.queries.ts';
import { profileRules } from './profile-rules.ts';
import { readOffered } from './read-offered.ts';

/**
 * Checks the parts of a profile under the tenant's rules; returns the parts, the rules and how to read phone numbers.
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
  if (typeof formRevision === 'string' && formRevision !== revisionOfForm(form)) throw formChanged();
  const { address, details, referees } = Object(body) as { address?: { country?: unknown }; details?: unknown; referees?: unknown };
  const hasPhones = details !== undefined || referees !== undefined;
  const facts = hasPhones ? await readContactFacts(trx, candidateId) : undefined;
  // Phone numbers without a country code are read as of the address that the body gives, else of the stored one.
  const given = address?.country;
  const country = typeof given === 'string' ? given : (facts?.country ?? null);
  const readNumber: ReadNumber = (number) => facts?.heldPhones.get(number) ?? readPhone(number, country);
  const isDialable = (number: string) => facts?.heldPhones.has(number) === true || readNumber(number) !== null;
  const rules = await profileRules(trx, { config, form, body, isDialable, own: facts?.identity });
  return { rules, readNumber, parts: checkBody(profileUpdate(rules, await readOffered(trx, body), now, body), body) };
}
