import {
  type Candidate,
  formatSalary,
  type PreferenceField,
  type PreferenceRules,
  preferenceInputs,
  preferenceLabels,
  type RefereeRules,
  refereeFields,
  refereeLabels,
  type SkillRules,
  skillFields,
  skillLabels,
} from '@berth/contract';
import type { ReactNode } from 'react';
import type { SummaryRow } from '../../ui/SummaryList.tsx';
import { nameOfChosen } from './choices.ts';
import { chosenNames } from './chosen-names.tsx';

/** The skills and qualifications that the tenant's form shows, as rows. No rows if none is chosen. */
export function skillRows({ fields }: SkillRules, { personal }: Candidate): SummaryRow[] {
  const shown = skillFields.filter((field) => fields[field].visible);
  if (shown.every((field) => personal[field].length === 0)) return [];
  return shown.map((field) => ({ term: skillLabels[field], value: chosenNames(personal[field]) }));
}

/** Job preferences, likewise. */
export function preferenceRows({ fields }: PreferenceRules, { jobPreferences }: Candidate): SummaryRow[] {
  const shown = preferenceInputs.filter((field) => fields[field].visible);
  if (shown.every((field) => isBlank(jobPreferences[field]))) return [];
  return shown.map((field) => ({ term: preferenceLabels[field], value: wordsOf(jobPreferences, field) }));
}

/** What was given of one referee. */
export function refereeRows({ fields }: RefereeRules, stored: Candidate['referee'][number]): SummaryRow[] {
  const shown = { ...stored, contactOptionId: stored.contactOption ? nameOfChosen(stored.contactOption) : '' };
  return refereeFields
    .filter((field) => fields[field].visible && shown[field] !== '')
    .map((field) => ({ term: refereeLabels[field], value: shown[field] }));
}

function isBlank(value: Candidate['jobPreferences'][PreferenceField]): boolean {
  return Array.isArray(value) ? value.length === 0 : value === null;
}

function wordsOf(preferences: Candidate['jobPreferences'], field: PreferenceField): ReactNode {
  if (field === 'salaryExpectations') {
    const pounds = preferences.salaryExpectations;
    if (pounds === null) return null;
    return `${formatSalary({ salaryFrom: pounds, salaryTo: pounds, salaryComment: null, salaryPeriod: 'year' })} a year`;
  }
  if (field !== 'availabilityToWork') return chosenNames(preferences[field]);
  return preferences.availabilityToWork ? chosenNames([preferences.availabilityToWork]) : null;
}
