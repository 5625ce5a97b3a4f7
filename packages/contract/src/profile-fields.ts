import { type FieldSetting, findField, type OptionalField, settingOf } from './field-settings.ts';

/** The tenant's lists that fields are chosen from. Courses and locations are those of the chosen college. */
export type ProfileList = 'nationality' | 'studying-institute' | 'course' | 'location';

/** The kinds of fields. A missing value is null, whatever the kind. */
type FieldKind =
  | {
      kind: 'text';
      longest: number;
      tidy?: (text: string) => string;
      /** How it is shown, if that differs from how it is stored. */
      shown?: (text: string) => string;
      /** Shown in full only while it is edited. */
      isSensitive?: true;
      pattern?: RegExp;
      invalid?: string;
    }
  | { kind: 'number'; most: number }
  | { kind: 'yesNo' }
  /** ISO 8601: "2026-09-01". */
  | { kind: 'day' }
  | { kind: 'choice'; choices: Readonly<Record<string, string>> }
  /** The id of an entry of a list. */
  | {
      kind: 'entry';
      list: ProfileList;
      /** The field that decides what the list offers: another choice there empties this one. */
      listOf?: string;
      /** The tenant's constants that name the default choice, once the field around it (`within`) brings this one up. */
      preset?: 'DEFAULT_COLLEGE';
    };

export type FieldValue = string | number | boolean | null;
export type FieldValues = Readonly<Record<string, FieldValue>>;
/** The ids that each list offers now. A list that is missing here is unknown, and its choices are not checked. */
export type OfferedEntries = { readonly [List in ProfileList]?: readonly number[] };

/** What a tenant's form asks of each field of a section. */
export type FieldSettings = Readonly<Record<string, FieldSetting>>;

/** One field of a section. */
export type ProfileField = FieldKind & {
  label: string;
  hint?: string;
  /** The setting if the tenant's optional-fields.json does not name it. By default shown and not required. */
  setting?: FieldSetting;
  /** The field whose `childFields` it is one of: hidden with it. */
  within?: string;
  /** Its name in the settings, if that differs. */
  settingName?: string;
  /** Whether the other values and lists call for this field. Always, if absent. */
  askedWhen?: (values: FieldValues, offered: OfferedEntries, settings: FieldSettings) => boolean;
};
export type ProfileFields = Readonly<Record<string, ProfileField>>;

/** What is wrong with one field. */
export type SectionFault = { field: string; code: string; message: string };

/** A part of the profile made of such fields, with rules between them. */
export type ProfileSection<Fields extends ProfileFields = ProfileFields> = {
  fields: Fields;
  faultsBetween?: (values: FieldValues, now: Date) => SectionFault[];
};

type ValueOf<Field extends ProfileField> = Field extends { kind: 'number' | 'entry' }
  ? number | null
  : Field extends { kind: 'yesNo' }
    ? boolean | null
    : string | null;
export type SectionValues<Section extends ProfileSection> = {
  [Name in keyof Section['fields']]: ValueOf<Section['fields'][Name]>;
};

/** What a tenant asks of a section. `isAsked` is false where its form hides every field. */
export type SectionRules = { isAsked: boolean; fields: FieldSettings };

/** A tenant's rules, from what its optional-fields.json says on the form `candidateProfile`. A child of a hidden field is hidden. */
export function sectionRules({ fields }: ProfileSection, profileForm: readonly OptionalField[]): SectionRules {
  const settings = Object.entries(fields).map(([name, { settingName = name, within, setting }]): [string, FieldSetting] => {
    const isHidden = within !== undefined && findField(profileForm, within)?.visible === false;
    const path = within === undefined ? [settingName] : [within, settingName];
    const found = settingOf(profileForm, setting ?? { visible: true, required: false }, ...path);
    return [name, isHidden ? { visible: false, required: false } : found];
  });
  return { isAsked: settings.some(([, { visible }]) => visible), fields: Object.fromEntries(settings) };
}

/** Whether a field is asked for: it is shown, the other values call for it, and there is something to choose. */
export function isFieldAsked(
  name: string,
  { fields }: ProfileSection,
  { fields: settings }: SectionRules,
  values: FieldValues,
  offered: OfferedEntries,
): boolean {
  const field = fields[name];
  if (!field || !settings[name]?.visible || field.askedWhen?.(values, offered, settings) === false) return false;
  return field.kind !== 'entry' || offered[field.list]?.length !== 0;
}

/** The values of the fields that are asked for. The others are null, and so are the fields that depend on them. */
export function askedValues(section: ProfileSection, rules: SectionRules, given: FieldValues, offered: OfferedEntries): FieldValues {
  const values: Record<string, FieldValue> = { ...given };
  for (const name of Object.keys(section.fields)) {
    if (!isFieldAsked(name, section, rules, values, offered)) values[name] = null;
  }
  return values;
}
