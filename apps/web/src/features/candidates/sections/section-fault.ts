import { askedValues, checkedSection, type FieldSetting, type ProfileSection, type SectionRules } from '@berth/contract';
import { faultWords } from '../stored-faults.ts';
import { courseLists, retiredLabels, type StoredValues, storedValues } from './typed-values.ts';

/** Why a section no longer satisfies its form, as `storedFault` says for the other parts of the profile. */
export function sectionFault(section: ProfileSection, rules: SectionRules, stored: StoredValues, now: Date): string | null {
  const [retired] = retiredLabels(section, rules, stored);
  if (retired) return `Choose again: ${retired}`;
  const fields = Object.fromEntries(Object.entries(rules.fields).map(([name, setting]) => [name, known(section, name, setting)]));
  const asked = { ...rules, fields };
  const given = storedValues(section, stored);
  const offered = courseLists(given);
  const schema = checkedSection(section, '', asked, { offered, now });
  const labels = Object.fromEntries(Object.entries(section.fields).map(([name, { label }]) => [name, label]));
  return faultWords(schema, { ...askedValues(section, asked, given, offered), version: stored.version }, labels);
}

/**
 * There may be no institutes to choose from, and a college may have no courses or locations. Only the form knows, so a missing one is no
 * fault here.
 */
function known({ fields }: ProfileSection, name: string, setting: FieldSetting): FieldSetting {
  const field = fields[name];
  return field?.kind === 'entry' && field.list !== 'nationality' ? { ...setting, required: false } : setting;
}
