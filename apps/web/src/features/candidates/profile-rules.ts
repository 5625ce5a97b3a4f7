import {
  type AddressRules,
  addressRules,
  type DetailRules,
  detailRules,
  type OptionalField,
  type PreferenceRules,
  preferenceRules,
  type RefereeRules,
  refereeRules,
  type SkillRules,
  skillRules,
  type TenantConfig,
} from '@berth/contract';
import { idsOf } from './choices.ts';
import type { ProfileLists } from './profile-lists.ts';

/** What a tenant's profile asks, part by part; the sections of plain fields have rules by their names (`sectionRules`). */
export type ProfilePartRules = {
  details: DetailRules;
  address: AddressRules;
  preferences: PreferenceRules;
  skills: SkillRules;
  referees: RefereeRules;
};

/** The rules by a tenant's config, its form `candidateProfile` and its lists. */
export function profileRules(config: TenantConfig, form: readonly OptionalField[], lists: ProfileLists): ProfilePartRules {
  return {
    details: detailRules(form),
    address: addressRules(config, form),
    preferences: preferenceRules(form, {
      contract: idsOf(lists.contract),
      hours: idsOf(lists.hours),
      availabilityToWork: idsOf(lists.availabilityToWork),
      sectors: idsOf(lists.sectors),
    }),
    skills: skillRules(form, { skills: idsOf(lists.skills), qualifications: idsOf(lists.qualifications) }),
    referees: refereeRules(form, idsOf(lists.contactOptions)),
  };
}
