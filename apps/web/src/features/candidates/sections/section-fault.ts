import { askedValues, checkedSection, type FieldSetting, type ProfileSection, type SectionRules } from '@berth/contract';
import { faultWords } from '../held-faults.ts';
import { courseLists, type HeldValues, heldValues, retiredLabels } from './typed-values.ts';

/** What keeps a section from being as its form asks for it today, as `heldFault` says of the other parts of the profile. */
export function sectionFault(section: ProfileSection, rules: SectionRules, held: HeldValues, now: Date): string | null {
  const [retired] = retiredLabels(section, rules, held);
  if (retired) return `Choose again: ${retired}`;
  const fields = Object.fromEntries(Object.entries(rules.fields).map(([name, setting]) => [name, known(section, name, setting)]));
  const asked = { ...rules, fields };
  const given = heldValues(section, held);
  const offered = courseLists(given);
  const schema = checkedSection(section, '', asked, { offered, now });
  const labels = Object.fromEntries(Object.entries(section.fields).map(([name, { label }]) => [name, label]));
  return faultWords(schema, { ...askedValues(section, asked, given, offered), version: held.version }, labels);
}

/** There may be no institutes, and of a college no courses or locations, to choose from, which only the form asks: one that is not given is not held missing. */
function known({ fields }: ProfileSection, name: string, setting: FieldSetting): FieldSetting {
  const field = fields[name];
  return field?.kind === 'entry' && field.list !== 'nationality' ? { ...setting, required: false } : setting;
}
