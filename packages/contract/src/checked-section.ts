import { z } from 'zod';
import type { FieldSetting } from './field-settings.ts';
import {
  type FieldValue,
  type FieldValues,
  isFieldAsked,
  type OfferedEntries,
  type ProfileField,
  type ProfileSection,
  type SectionFault,
  type SectionRules,
  type SectionValues,
} from './profile-fields.ts';
import { replacedVersion } from './replaced-version.ts';
import { storableText, visibleLine } from './text.ts';
import { trimEnds } from './trim-ends.ts';

/** A section as sent. A field that is left out is null. */
export function sectionShape<Section extends ProfileSection>({ fields }: Section, version: string) {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wire(field).default(null)]));
  // The keys are made at run time, so the type must be stated.
  return z.strictObject({ ...shape, version: replacedVersion(version) }) as unknown as z.ZodType<
    SectionValues<Section> & { version: number },
    Partial<SectionValues<Section>> & { version: number }
  >;
}

function wire(field: ProfileField): z.ZodType<FieldValue> {
  switch (field.kind) {
    case 'text': {
      const { tidy = trimEnds } = field;
      return storableText(field.longest)
        .superRefine(visibleLine(field.label))
        .nullable()
        .transform((text) => (text === null ? null : tidy(text) || null));
    }
    case 'number': {
      const invalid = `${field.label} is invalid: use digits only, like 28`;
      return z.int(invalid).min(0, invalid).max(field.most, `${field.label} is too high: enter ${field.most} or less`).nullable();
    }
    case 'yesNo':
      return z.boolean('Say yes or no').nullable();
    case 'day':
      return storableText(40)
        .nullable()
        .transform((day) => day?.trim() || null);
    case 'choice':
      return z.enum(Object.keys(field.choices), 'Choose from the list').nullable();
    case 'entry':
      break;
  }
  return z.int('Choose from the list').nullable();
}

/** A section under a tenant's rules, on a day. Each fault has its own code: required, notAsked, unknown, invalid or the section's. */
export function checkedSection<Section extends ProfileSection>(
  section: Section,
  version: string,
  rules: SectionRules,
  { offered, now }: { offered: OfferedEntries; now: Date },
) {
  return sectionShape(section, version).transform((values, context) => {
    const given: FieldValues = values;
    const faults = Object.entries(section.fields).flatMap(([name, field]) => {
      const isAsked = isFieldAsked(name, section, rules, given, offered);
      const fault = faultOf(field, given[name] ?? null, isAsked && rules.fields[name], offered);
      return fault ? [{ field: name, ...fault }] : [];
    });
    // Check fields against each other only if each is right by itself.
    const between = (section.faultsBetween?.(given, now) ?? []).filter(({ field }) => faults.every((fault) => fault.field !== field));
    for (const { field, code, message } of [...faults, ...between])
      context.addIssue({ code: 'custom', path: [field], params: { code }, message });
    return values;
  });
}

/** `setting`: undefined if the field is not asked for. */
function faultOf(
  field: ProfileField,
  value: FieldValue,
  setting: FieldSetting | false | undefined,
  offered: OfferedEntries,
): Omit<SectionFault, 'field'> | null {
  if (!setting) return value === null ? null : { code: 'notAsked', message: `${field.label} is not asked for here: leave it out` };
  if (value === null) return setting.required ? { code: 'required', message: `${field.label} is required` } : null;
  if (field.kind === 'text' && field.pattern && !field.pattern.test(String(value)))
    return { code: 'invalid', message: `${field.label} is invalid: ${field.invalid}` };
  if (field.kind === 'day' && !isDay(String(value)))
    return { code: 'invalid', message: `${field.label} is invalid: enter a day there is, like 27/03/2026` };
  if (field.kind === 'entry' && offered[field.list]?.includes(Number(value)) === false)
    return { code: 'unknown', message: `${field.label} is not offered: choose another from the list` };
  return null;
}

/** The years of the calendar and of any day in a working life. */
export const earliestDay = '1900-01-01';
export const latestDay = '2100-12-31';

function isDay(day: string): boolean {
  return z.iso.date().safeParse(day).success && day >= earliestDay && day <= latestDay;
}
