import {
  type AddressRules,
  addressRules,
  type CvField,
  cvFields,
  detailRules,
  maxPhones,
  profileSections,
  sectionRules,
  skillRules,
  type TenantConfig,
} from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { readPhone } from '../../platform/phone-numbers.ts';
import { readOfferedIds } from '../lookups/index.ts';
import { readForm } from '../optional-fields/index.ts';
import type { ValueToFill } from './fill-field.ts';
import { readWholeRecord } from './whole-record.queries.ts';

/** What a profile lacks of the fields that the tenant's form shows. */
export type ProfileGaps = {
  lacks: (value: ValueToFill) => boolean;
  address: AddressRules;
  name: { firstName: string; lastName: string };
};

/** Reads what the candidate's profile lacks; null if the account is gone. */
export async function readProfileGaps(trx: TenantTransaction, candidateId: string, config: TenantConfig): Promise<ProfileGaps | null> {
  const stored = await readWholeRecord(trx, candidateId);
  if (!stored) return null;
  const form = await readForm(trx, 'candidateProfile');
  const offered = await readOfferedIds(trx, ['skill', 'qualification']);
  const details = detailRules(form).fields;
  const address = addressRules(config, form);
  const employment = sectionRules(profileSections.employment, form).fields;
  const skills = skillRules(form, { skills: offered.get('skill') ?? new Set(), qualifications: offered.get('qualification') ?? new Set() });
  const { firstName, lastName } = stored.candidate;
  const isShown: Record<CvField, boolean> = {
    title: details.title.visible,
    firstName: details.firstName.visible,
    middleName: details.middleName.visible,
    lastName: details.lastName.visible,
    phone: details.phone.visible,
    address: address.isAsked,
    currentEmployer: employment['currentEmployer']?.visible === true,
    currentJobTitle: employment['currentJobTitle']?.visible === true,
    skill: skills.fields.skills.visible,
    qualification: skills.fields.qualifications.visible,
  };
  const hasEntry = (list: string, id: number) => stored.choices.some((choice) => choice.list === list && choice.id === id);
  const isEmpty: Record<CvField, (parts: ValueToFill['parts']) => boolean> = {
    title: () => !stored.candidate.title,
    firstName: () => !firstName,
    middleName: () => !stored.candidate.middleName,
    lastName: () => !lastName,
    phone: ({ number = '' }) => stored.phones.length < maxPhones && !stored.phones.some(({ e164 }) => e164 === readPhone(number)),
    address: () => stored.address === null,
    currentEmployer: () => !stored.sections.employment?.currentEmployer,
    currentJobTitle: () => !stored.sections.employment?.currentJobTitle,
    skill: ({ entry }) => skills.offered.skills.has(Number(entry)) && !hasEntry('skill', Number(entry)),
    qualification: ({ entry }) => skills.offered.qualifications.has(Number(entry)) && !hasEntry('qualification', Number(entry)),
  };
  return {
    lacks: ({ field, parts }) => cvFields.includes(field) && isShown[field] && isEmpty[field](parts),
    address,
    name: { firstName, lastName },
  };
}
