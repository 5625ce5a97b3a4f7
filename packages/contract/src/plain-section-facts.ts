import type { ChosenEntry } from './chosen-entries.ts';
import { formatDate } from './dates.ts';
import type { OptionalField } from './field-settings.ts';
import {
  type FieldValue,
  isFieldAsked,
  type OfferedEntries,
  type ProfileField,
  type ProfileSection,
  sectionRules,
} from './profile-fields.ts';
import type { TakenFact } from './taken-facts.ts';

type Stored = Readonly<Record<string, FieldValue | ChosenEntry>>;

/** The values of a section of plain fields in words, as far as the tenant's form shows them, and the labels of those that are missing. */
export function plainFacts(
  section: ProfileSection,
  stored: Stored,
  { form, offered }: { form: readonly OptionalField[]; offered: OfferedEntries },
): { entries: TakenFact[][]; missing: string[] } {
  const rules = sectionRules(section, form);
  const ids = Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, isEntry(value) ? value.id : value]));
  const facts: TakenFact[] = [];
  const missing: string[] = [];
  for (const [name, field] of Object.entries(section.fields)) {
    const value = stored[name] ?? null;
    if (!rules.fields[name]?.visible) continue;
    if (value !== null) facts.push({ field: name, label: field.label, value: wordsOf(field, value), isSensitive: isSensitive(field) });
    // Whether a list that depends on another choice offers anything is unknown here.
    else if (!dependsOnChoice(field) && isFieldAsked(name, section, rules, ids, offered)) missing.push(field.label);
  }
  return { entries: facts.length > 0 ? [facts] : [], missing };
}

function wordsOf(field: ProfileField, value: FieldValue | ChosenEntry): string {
  if (isEntry(value)) return value.name;
  if (field.kind === 'yesNo') return value === true ? 'Yes' : 'No';
  if (field.kind === 'day') return formatDate(String(value));
  if (field.kind === 'choice') return field.choices[String(value)] ?? String(value);
  return field.kind === 'text' && field.shown ? field.shown(String(value)) : String(value);
}

const isEntry = (value: FieldValue | ChosenEntry): value is ChosenEntry => typeof value === 'object' && value !== null;
const isSensitive = (field: ProfileField) => field.kind === 'text' && field.isSensitive === true;
const dependsOnChoice = (field: ProfileField) => field.kind === 'entry' && field.listOf !== undefined;
