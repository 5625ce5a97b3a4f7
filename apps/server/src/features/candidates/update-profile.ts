import { type Candidate, sectionNames } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { saveAddress } from './candidates.queries.ts';
import { changedElsewhere } from './candidates-failures.ts';
import { checkProfile } from './check-profile.ts';
import { saveDetails } from './details.queries.ts';
import { type RecordRules, readWholeCandidate } from './fetch-candidate.ts';
import { savePreferences } from './preferences.queries.ts';
import { saveSection } from './profile-sections.queries.ts';
import { saveReferees } from './referees.queries.ts';
import { saveSkills } from './skills.queries.ts';

const sectionWords = {
  employment: 'employment details',
  studies: 'studies',
  transport: 'transport details',
  compliance: 'right to work details',
};

/**
 * Changes the parts of the profile that the body names, and returns the whole record. The body is checked in the same transaction, as the
 * rules depend on the tenant's form and lists.
 *
 * @throws what `checkProfile` throws · changedElsewhere · notFound an account that has gone
 */
export function updateProfile(at: AtCandidate, { tenant, body }: { tenant: RecordRules; body: unknown }): Promise<Candidate> {
  const { candidateId } = at.caller;
  return at.transaction(async (trx) => {
    const now = at.now();
    const { rules, parts, readNumber } = await checkProfile(trx, { candidateId, config: tenant.config, body, now });
    const { details, address, skills, jobPreferences, referees } = parts;
    if (details && !(await saveDetails(trx, candidateId, details, rules.details, readNumber)))
      throw changedElsewhere('personal details', 'were');
    if (address && !(await saveAddress(trx, candidateId, address, rules.address, now))) throw changedElsewhere('address');
    if (skills && !(await saveSkills(trx, candidateId, skills, rules.skills))) throw changedElsewhere('skills and qualifications', 'were');
    if (jobPreferences && !(await savePreferences(trx, candidateId, jobPreferences, rules.jobPreferences)))
      throw changedElsewhere('job preferences', 'were');
    if (referees && !(await saveReferees(trx, candidateId, referees, rules.referees, readNumber)))
      throw changedElsewhere('referees', 'were');
    for (const name of sectionNames) {
      const values = parts[name];
      const shown = (field: string) => rules.sections[name].fields[field]?.visible === true;
      if (values && !(await saveSection(trx, candidateId, name, values, shown, now))) throw changedElsewhere(sectionWords[name], 'were');
    }
    return readWholeCandidate(trx, candidateId, tenant);
  });
}
