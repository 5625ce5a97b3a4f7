import {
  addressRules,
  detailRules,
  type IsDialable,
  type OptionalField,
  type OwnIdentity,
  type ProfileRules,
  preferenceRules,
  profileSections,
  refereeRules,
  sectionRules,
  skillRules,
  type TenantConfig,
} from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { UncheckedBody } from '../../platform/failures/check-input.ts';
import { readOfferedIds } from '../lookups/index.ts';
import { type ChoiceList, choiceLists } from './choices.queries.ts';

const contactOptions = 'referee-contact-option';
/** The parts of a profile that are chosen from lists. */
const chosenParts = ['skills', 'jobPreferences', 'referees'];

type ProfileRulesOptions = {
  config: TenantConfig;
  form: readonly OptionalField[];
  body: UncheckedBody;
  isDialable: IsDialable;
  /** The candidate as a person. Undefined if neither referees nor details are checked. */
  own: OwnIdentity | undefined;
};

/** The tenant's rules for the parts of a profile. Lists are only read if the body contains a part that needs them. */
export async function profileRules(
  trx: TenantTransaction,
  { config, form, body, isDialable, own }: ProfileRulesOptions,
): Promise<ProfileRules> {
  const isChosen = chosenParts.some((part) => part in Object(body));
  const offered = await readOfferedIds(trx, isChosen ? [...choiceLists, contactOptions] : []);
  const idsOf = (list: ChoiceList | typeof contactOptions) => offered.get(list) ?? new Set<number>();
  return {
    details: { ...detailRules(form), isDialable },
    address: addressRules(config, form),
    sections: {
      employment: sectionRules(profileSections.employment, form),
      studies: sectionRules(profileSections.studies, form),
      transport: sectionRules(profileSections.transport, form),
      compliance: sectionRules(profileSections.compliance, form),
    },
    skills: skillRules(form, { skills: idsOf('skill'), qualifications: idsOf('qualification') }),
    jobPreferences: preferenceRules(form, {
      contract: idsOf('job-type'),
      hours: idsOf('hours'),
      availabilityToWork: idsOf('availability-to-work'),
      sectors: idsOf('industry-sector'),
    }),
    referees: { ...refereeRules(form, idsOf(contactOptions)), isDialable, own },
  };
}
