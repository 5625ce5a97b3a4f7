import { type FieldSetting, findField, type OptionalField, settingOf } from './optional-fields.ts';

/** Lists of the tenant's that fields are chosen from; courses and locations are those of the college that is chosen beside them. */
export type ProfileList = 'nationality' | 'studying-institute' | 'course' | 'location';

/** What a field holds. Nothing given is null, whatever the kind. */
type FieldKind =
  | {
      kind: 'text';
      longest: number;
      tidy?: (text: string) => string;
      /** As it is read, where that is not how it is kept. */
      shown?: (text: string) => string;
      /** Shown in full only where it is changed. */
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
      /** The constants of the tenant that name what its form chooses beforehand, once the field around it (`within`) leads to it. */
      preset?: 'DEFAULT_COLLEGE';
    };

export type FieldValue = string | number | boolean | null;
export type FieldValues = Readonly<Record<string, FieldValue>>;
/** The ids that each list offers now. A list that is not here is not known, and nothing is said against what is chosen from it. */
export type OfferedEntries = { readonly [List in ProfileList]?: readonly number[] };

/** What a tenant's form asks of each field of a section. */
export type FieldSettings = Readonly<Record<string, FieldSetting>>;

/** One field of a section. */
export type ProfileField = FieldKind & {
  label: string;
  hint?: string;
  /** As the form has it where the tenant's optional-fields.json does not name it; else shown and not required. */
  setting?: FieldSetting;
  /** The field whose `childFields` it is one of: hidden with it. */
  within?: string;
  /** The name by which settings know it, where it is not its own. */
  settingName?: string;
  /** Whether it is asked for beside what is given of the others, and what can be; always, if absent. */
  askedWhen?: (values: FieldValues, offered: OfferedEntries, settings: FieldSettings) => boolean;
};
export type ProfileFields = Readonly<Record<string, ProfileField>>;

/** What is wrong with one field. */
export type FieldFault = { field: string; code: string; message: string };

/** A part of the profile that is made of such fields, and what they must be to one another. */
export type ProfileSection<Fields extends ProfileFields = ProfileFields> = {
  fields: Fields;
  faultsBetween?: (values: FieldValues, now: Date) => FieldFault[];
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

/** Whether a field is asked for beside what is given: it is shown, the others lead to it, and there is something to choose. */
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

/** What is given of the fields that are asked for; the others are null, and with them what they lead to. */
export function askedValues(section: ProfileSection, rules: SectionRules, given: FieldValues, offered: OfferedEntries): FieldValues {
  const values: Record<string, FieldValue> = { ...given };
  for (const name of Object.keys(section.fields)) {
    if (!isFieldAsked(name, section, rules, values, offered)) values[name] = null;
  }
  return values;
}
