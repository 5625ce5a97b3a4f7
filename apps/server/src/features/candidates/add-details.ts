import { type Candidate, detailRules, detailsToAdd } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { checkBody, type UncheckedBody } from '../../platform/failures/check-input.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { readPhone } from '../../platform/phone-numbers.ts';
import { savePersonalDetails } from '../account/index.ts';
import { formOf } from '../optional-fields/index.ts';
import { changedElsewhere } from './candidates-failures.ts';
import { readContactFacts } from './contact-facts.queries.ts';
import { readLacking, replacePhones } from './details.queries.ts';
import { type RecordRules, readWholeCandidate } from './fetch-candidate.ts';

/**
 * Adds a title and a phone number to a profile that has none, without asking for the other details. What the profile has already is not
 * replaced (profile.form.15).
 * @throws invalidInput · changedElsewhere by a concurrent save · signInNeeded or notFound if the account is gone
 */
export function addDetails(at: AtCandidate, { tenant, body }: { tenant: RecordRules; body: UncheckedBody }): Promise<Candidate> {
  const { candidateId } = at.caller;
  return at.transaction(async (trx) => {
    const { optionalFields, country } = await readContactFacts(trx, candidateId);
    const { fields } = detailRules(formOf({ optionalFields, settings: tenant.settings }, 'candidateProfile'));
    const read = (number: string) => readPhone(number, country);
    const { title, phone } = checkBody(
      detailsToAdd({ asksTitle: fields.title.visible, asksPhone: fields.phone.visible, isDialable: (number) => read(number) !== null }),
      body,
    );
    const lacking = await readLacking(trx, candidateId);
    if (!lacking) throw notFound('account');
    const adds = { title: title !== undefined && !lacking.hasTitle, phone: phone !== undefined && !lacking.hasPhone };
    if (adds.title || adds.phone) {
      const isCurrent = await savePersonalDetails(trx, candidateId, lacking.version, adds.title && title ? { title } : {});
      if (!isCurrent) throw changedElsewhere('personal details', 'were');
    }
    if (adds.phone && phone) await replacePhones(trx, candidateId, [{ number: phone, type: typeOf(read(phone)), preferred: true }], read);
    return readWholeCandidate(trx, candidateId, tenant);
  });
}

/** British mobile numbers begin with 7. The candidate can change the type in the profile. */
function typeOf(e164: string | null): 'Personal Mobile' | 'Home' {
  return e164?.startsWith('+447') ? 'Personal Mobile' : 'Home';
}
