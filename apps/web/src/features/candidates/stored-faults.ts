import {
  addressLabels,
  type Candidate,
  candidateAddress,
  candidateDetails,
  candidatePreferences,
  candidateReferees,
  candidateSkills,
  detailLabels,
  emptyAddress,
  emptyDetails,
  emptyReferee,
  preferenceLabels,
  refereeLabels,
  skillLabels,
} from '@berth/contract';
import type { z } from 'zod';
import type { ProfilePartRules } from './profile-rules.ts';
import { shownValues } from './shown-values.ts';
import { ownIdentity, storedDetails } from './stored-details.ts';
import { storedPreferences, storedReferees, storedSkills } from './stored-forms.ts';

/**
 * Why a part of the profile no longer satisfies its form, in a few words, or null. Since it was saved, the tenant may have made a field
 * required or stopped offering a choice. Registration also asks for less than the profile.
 */
export function storedFault(part: keyof ProfilePartRules, candidate: Candidate, rules: ProfilePartRules, now: Date): string | null {
  const { details, address, skills, preferences, referees } = rules;
  switch (part) {
    case 'details':
      return faultWords(candidateDetails(details, now), shownValues(details.fields, storedDetails(candidate), emptyDetails), detailLabels);
    case 'address': {
      if (!candidate.address) return null;
      return faultWords(candidateAddress(address), shownValues(address.fields, candidate.address, emptyAddress), addressLabels);
    }
    case 'skills': {
      const stored = shownValues(skills.fields, storedSkills(candidate), { skills: [], qualifications: [] });
      return faultWords(candidateSkills(skills), stored, skillLabels);
    }
    case 'preferences': {
      const { salaryExpectations } = candidate.jobPreferences;
      const stored = { ...storedPreferences(candidate.jobPreferences), salaryExpectations };
      const none = { contract: [], hours: [], availabilityToWork: null, sectors: [], salaryExpectations: null };
      return faultWords(candidatePreferences(preferences), shownValues(preferences.fields, stored, none), preferenceLabels);
    }
    case 'referees':
      break;
  }
  if (candidate.referee.length === 0) return null;
  const rows = storedReferees(candidate).map((row) => shownValues(referees.fields, row, emptyReferee));
  return faultWords(
    candidateReferees({ ...referees, own: ownIdentity(candidate) }),
    { referee: rows, version: candidate.refereesVersion },
    refereeLabels,
  );
}

/** The first fault that rules find in stored values, as an instruction to the candidate. */
export function faultWords(rules: z.ZodType, stored: unknown, labels: Readonly<Record<string, string>>): string | null {
  const [issue] = rules.safeParse(stored).error?.issues ?? [];
  if (!issue) return null;
  const label = issue.path.map((name) => labels[String(name)]).find(Boolean) ?? 'what you gave';
  const code = issue.code === 'custom' ? String(issue.params?.['code']) : '';
  if (code === 'required') return `Missing: ${label}`;
  return code === 'unknown' || code === 'notOffered' ? `Choose again: ${label}` : `Check: ${label}`;
}
