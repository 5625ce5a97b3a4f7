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

/** The fields that are asked for beside what is typed, in the order of the form. */
export function askedNames(section: ProfileSection, rules: SectionRules, typed: TypedValues, offered: OfferedEntries): string[] {
  const values = askedValues(section, rules, valuesOfTyped(section.fields, typed), offered);
  return Object.keys(section.fields).filter((name) => isFieldAsked(name, section, rules, values, offered));
}

/** The fields of each are those of its description, which a form of texts goes by. */
type SentSection = PartInput<SectionName>;

/** What a form says, as it is sent: without what is typed in fields that are not asked for any more. */
function sentSection(name: SectionName, rules: SectionRules, typed: TypedValues, offered: OfferedEntries): SentSection {
  const section = profileSections[name];
  return { ...askedValues(section, rules, valuesOfTyped(section.fields, typed), offered), version: Number(typed['version']) };
}

/** The contract's rules for a form of texts; out come the values to send. */
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
    // Of several faults of a field the first is told.
    const faults = error.issues.toReversed().map(({ path, message }) => [String(path[0]), { type: 'rule', message }]);
    return { values: {}, errors: Object.fromEntries(faults) as Record<string, { type: string; message: string }> };
  };
}
