import {
  type CandidatePreferences,
  type CandidateReferees,
  type CandidateSkills,
  candidatePreferences,
  candidateReferees,
  candidateSkills,
  emptyReferee,
  numberOfText,
  type PreferenceRules,
  type RefereeRules,
  type SkillRules,
} from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { shownValues } from './shown-values.ts';

/** The form has the salary as typed text. */
export type PreferencesInput = Omit<CandidatePreferences, 'salaryExpectations'> & { salaryExpectations: string };

/** The contract's rules for skills and qualifications, for what the tenant's form shows. */
export function skillsResolver(rules: SkillRules): Resolver<CandidateSkills, unknown, CandidateSkills> {
  // A form always has every field, unlike a call.
  const resolve = zodResolver(candidateSkills(rules) as z.ZodType<CandidateSkills, CandidateSkills>);
  return (values, context, options) => resolve(shownValues(rules.fields, values, { skills: [], qualifications: [] }), context, options);
}

/** The resolver for job preferences. The form has the salary as typed text. */
export function preferencesResolver(rules: PreferenceRules): Resolver<PreferencesInput, unknown, CandidatePreferences> {
  const none = { contract: [], hours: [], availabilityToWork: null, sectors: [], salaryExpectations: '' };
  const resolve = zodResolver(candidatePreferences(rules) as z.ZodType<CandidatePreferences, CandidatePreferences>);
  return (values, context, options) => {
    const shown = shownValues(rules.fields, values, none);
    return resolve(
      { ...shown, salaryExpectations: poundsOf(shown.salaryExpectations) },
      context,
      // The names of the fields are the same.
      options as unknown as Parameters<typeof resolve>[2],
    );
  };
}

/** Text that is not a number becomes NaN, so that the rule reports it. */
function poundsOf(text: string): number | null {
  return text.trim() === '' ? null : (numberOfText('digits', text) ?? Number.NaN);
}

/** Those for referees. */
export function refereesResolver(rules: RefereeRules): Resolver<CandidateReferees, unknown, CandidateReferees> {
  const resolve = zodResolver(candidateReferees(rules) as z.ZodType<CandidateReferees, CandidateReferees>);
  return ({ referee, ...rest }, context, options) =>
    resolve({ ...rest, referee: referee.map((row) => shownValues(rules.fields, row, emptyReferee)) }, context, options);
}
