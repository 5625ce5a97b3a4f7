import {
  askedValues,
  checkedSection,
  isFieldAsked,
  missingVersion,
  type OfferedEntries,
  type ProfileSection,
  profileSections,
  type SectionName,
  type SectionRules,
} from '@berth/contract';
import type { Resolver } from 'react-hook-form';
import type { PartInput } from '../use-save-profile.ts';
import { type TypedValues, valuesOfTyped } from './typed-values.ts';

/** The names of the fields that the typed values call for, in the order of the form. */
export function askedNames(section: ProfileSection, rules: SectionRules, typed: TypedValues, offered: OfferedEntries): string[] {
  const values = askedValues(section, rules, valuesOfTyped(section.fields, typed), offered);
  return Object.keys(section.fields).filter((name) => isFieldAsked(name, section, rules, values, offered));
}

/** Each section's fields are those of its description. The form treats all of them as text. */
type SentSection = PartInput<SectionName>;

/** The values to send, without text in fields that are no longer asked for. */
function sentSection(name: SectionName, rules: SectionRules, typed: TypedValues, offered: OfferedEntries): SentSection {
  const section = profileSections[name];
  return { ...askedValues(section, rules, valuesOfTyped(section.fields, typed), offered), version: Number(typed['version']) };
}

/** The contract's rules for a form of texts. The output is the values to send. */
export function sectionResolver(
  name: SectionName,
  rules: SectionRules,
  by: { offered: OfferedEntries; now: Date },
): Resolver<TypedValues, unknown, SentSection> {
  const schema = checkedSection<ProfileSection>(profileSections[name], missingVersion(name), rules, by);
  return (typed) => {
    const sent = sentSection(name, rules, typed, by.offered);
    const { error } = schema.safeParse(sent);
    if (!error) return { values: sent, errors: {} };
    // Report only the first fault of a field.
    const faults = error.issues.toReversed().map(({ path, message }) => [String(path[0]), { type: 'rule', message }]);
    return { values: {}, errors: Object.fromEntries(faults) as Record<string, { type: string; message: string }> };
  };
}
