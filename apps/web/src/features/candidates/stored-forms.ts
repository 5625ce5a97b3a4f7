import { type Candidate, type CandidateReferees, type CandidateSkills, emptyReferee, type RefereeRow, refereeRows } from '@berth/contract';
import { z } from 'zod';
import type { PreferencesInput } from './profile-resolvers.ts';

// Stored values as a form has them. Includes fields that the tenant hides now, since it may show them before the form is saved.

/** Skills and qualifications by their ids. */
export function storedSkills({ personal, skillsVersion }: Candidate): CandidateSkills {
  const ids = (field: 'skills' | 'qualifications') => personal[field].map(({ id }) => id);
  return { skills: ids('skills'), qualifications: ids('qualifications'), version: skillsVersion };
}

/** Job preferences, choices by their ids. */
export function storedPreferences(stored: Candidate['jobPreferences']): PreferencesInput {
  const ids = (field: 'contract' | 'hours' | 'sectors') => stored[field].map(({ id }) => id);
  return {
    contract: ids('contract'),
    hours: ids('hours'),
    availabilityToWork: stored.availabilityToWork?.id ?? null,
    sectors: ids('sectors'),
    salaryExpectations: String(stored.salaryExpectations ?? ''),
    version: stored.version,
  };
}

/** All stored referees, or an empty row for the first. */
export function storedReferees({ referee }: Candidate): RefereeRow[] {
  if (referee.length === 0) return [emptyReferee];
  return referee.map(({ contactOption, ...given }) => ({ ...emptyReferee, ...given, contactOptionId: contactOption?.id ?? null }));
}

/** Values kept over a session that ended. Session storage is the visitor's to change, so trust none of them. */
type Kept = Record<string, unknown>;
const ids = z.array(z.int()).catch([]);

/** The version that a kept form replaces: the one it was opened with, so that its save is refused if another window has saved since. */
const versionOf = ({ version }: Kept, now: { version: number }): number => z.int().catch(now.version).parse(version);

/** Kept skills and qualifications, put back into the form's current values. */
export function keptSkills(kept: Kept, now: CandidateSkills): CandidateSkills {
  return {
    ...now,
    skills: ids.parse(kept['skills']),
    qualifications: ids.parse(kept['qualifications']),
    version: versionOf(kept, now),
  };
}

const preferences = z.object({
  contract: ids,
  hours: ids,
  availabilityToWork: z.int().nullable().catch(null),
  sectors: ids,
  salaryExpectations: z.string().catch(''),
});

/** Job preferences, likewise. */
export function keptPreferences(kept: Kept, now: PreferencesInput): PreferencesInput {
  return { ...now, ...preferences.parse(kept), version: versionOf(kept, now) };
}

/** Referees, likewise. Without a kept row, the current ones. */
export function keptReferees(kept: Kept, now: CandidateReferees): CandidateReferees {
  const referee = refereeRows.catch([]).parse(kept['referee']);
  return referee.length > 0 ? { referee, version: versionOf(kept, now) } : now;
}
