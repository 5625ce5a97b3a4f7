import { type Candidate, profileUpdate, sectionNames, type TenantConfig } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { checkBody } from '../../platform/http/check-input.ts';
import type { SignedInRequest } from '../../platform/http/implement.ts';
import { readForm, revisionOf } from '../optional-fields/index.ts';
import { saveAddress } from './candidates.queries.ts';
import { changedElsewhere, formChanged } from './candidates-failures.ts';
import { saveDetails } from './details.queries.ts';
import { readWholeCandidate } from './fetch-candidate.ts';
import { savePreferences } from './preferences.queries.ts';
import { profileRules } from './profile-rules.ts';
import { saveSection } from './profile-sections.queries.ts';
import { readOffered } from './read-offered.ts';
import { saveReferees } from './referees.queries.ts';
import { saveSkills } from './skills.queries.ts';

const sectionWords = {
  employment: 'employment details',
  studies: 'studies',
  transport: 'transport details',
  compliance: 'right to work details',
};

/**
 * Changes the parts of the profile that the body names, under the tenant's rules, and answers with the whole record.
 *
 * @throws Failure 400 with every fault by its path · changedElsewhere · formChanged · notFound an account that has gone
 */
export function updateProfile(request: SignedInRequest, config: TenantConfig, body: unknown): Promise<Candidate> {
  const { services, tenantId, caller } = request;
  const { candidateId } = caller;
  const owner = { tenantId, candidateId };
  return forTenant(services.database, tenantId, async (trx) => {
    const form = await readForm(trx, 'candidateProfile');
    // Asked first: faults of fields that the page does not show would be no help.
    const { formRevision } = Object(body) as { formRevision?: unknown };
    if (typeof formRevision === 'string' && formRevision !== revisionOf(form)) throw formChanged();
    const now = services.clock();
    const rules = await profileRules(trx, config, form, body);
    const parts = checkBody(profileUpdate(rules, await readOffered(trx, body), now), body);
    const { details, address, skills, jobPreferences, referees } = parts;
    if (details && !(await saveDetails(trx, owner, details, rules.details))) throw changedElsewhere('personal details', 'were');
    if (address && !(await saveAddress(trx, owner, address, rules.address, now))) throw changedElsewhere('address');
    if (skills && !(await saveSkills(trx, owner, skills, rules.skills))) throw changedElsewhere('skills and qualifications', 'were');
    if (jobPreferences && !(await savePreferences(trx, owner, jobPreferences, rules.jobPreferences)))
      throw changedElsewhere('job preferences', 'were');
    if (referees && !(await saveReferees(trx, owner, referees, rules.referees))) throw changedElsewhere('referees', 'were');
    for (const name of sectionNames) {
      const values = parts[name];
      const shown = (field: string) => rules.sections[name].fields[field]?.visible === true;
      if (values && !(await saveSection(trx, owner, name, values, shown, now))) throw changedElsewhere(sectionWords[name], 'were');
    }
    return readWholeCandidate(trx, candidateId, config);
  });
}
