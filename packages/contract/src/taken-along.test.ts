import { describe, expect, test } from 'vitest';
import { addressFields } from './candidate-address.ts';
import { preferenceSettings } from './candidate-preferences.ts';
import { skillFields } from './candidate-skills.ts';
import { feedTakeAlong } from './feed-take-along.ts';
import { type OptionalField, settingOf } from './field-settings.ts';
import { detailFields } from './personal-details.ts';
import type { ProfileFields } from './profile-fields.ts';
import { profileSections } from './profile-sections.ts';
import { linesOfSection, type TakenSection, withMasks, withoutSensitive, withSensitive } from './taken-facts.ts';
import { sectionsOfAdvert, takenSectionNames, takenSections, withPurpose } from './taken-sections.ts';

const hides = (fields: readonly OptionalField[], name: string) => !settingOf(fields, { visible: true, required: false }, name).visible;

const field = (fieldName: string, ...childFields: OptionalField[]): OptionalField => ({
  fieldName,
  visible: true,
  required: true,
  childFields,
});
const faults = (given: unknown) => feedTakeAlong.safeParse(given).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

// profile.purpose.1
test('every field of the profile is in exactly one section, except for what every application has', () => {
  const plain = Object.values(profileSections).flatMap(({ fields }: { fields: ProfileFields }) =>
    Object.entries(fields).flatMap(([name, { within, settingName }]) => (within ? [] : (settingName ?? name))),
  );
  const details = detailFields.filter((name) => !['firstName', 'lastName'].includes(name));
  expect(addressFields.length).toBeGreaterThan(0);
  const all = [...details, 'address', ...plain, ...skillFields, ...preferenceSettings, 'referees'];
  const named = Object.values(takenSections).flatMap(({ settings }): readonly string[] => settings);
  expect([...named].sort()).toEqual([...all].sort());
});

describe('a form', () => {
  const settings = { takeAlong: ['phone' as const], advertsMayAsk: ['address' as const] };

  // profile.purpose.2
  test('hides every field that no application takes along, named in the file or not', () => {
    const form = withPurpose([field('phone'), field('currentEmployer'), field('address', field('city'))], settings);
    expect(takenSectionNames.filter((name) => takenSections[name].settings.every((setting) => hides(form, setting)))).toEqual(
      takenSectionNames.filter((name) => name !== 'phone' && name !== 'address'),
    );
    expect(form.slice(0, 3)).toEqual([
      field('phone'),
      { ...field('currentEmployer'), visible: false, required: false },
      field('address', field('city')),
    ]);
  });
});

describe('the sections of an advert', () => {
  const settings = { takeAlong: ['address' as const, 'phone' as const], advertsMayAsk: ['transport' as const] };

  // applications.along.1 applications.along.2
  test.each([
    ['those of the tenant, if it names none', null, ['phone', 'address']],
    ['those that it names instead', ['transport', 'phone'], ['phone', 'transport']],
    ['none, if its list is empty', [], []],
    ['none that the tenant does not allow', ['referees', 'phone'], ['phone']],
  ])('are %s', (_, asked, expected) => {
    expect(sectionsOfAdvert(settings, asked)).toEqual(expected);
  });

  // applications.along.2
  test.each([
    ['a list', ['phone'], ['phone']],
    ['a cell', 'phone; address', ['phone', 'address']],
    ['an empty cell', ' ', undefined],
    ['none', 'None', []],
  ])('are read from %s', (_, given, expected) => {
    expect(feedTakeAlong.parse(given)).toEqual(expected);
  });

  test('are refused with the names there are, and if named twice', () => {
    expect(faults(['phone', 'shoes'])).toEqual([expect.stringMatching(/^1 There is no section "shoes": give name, phone, /)]);
    expect(faults(['phone', 'phone'])).toEqual([' Name each section once']);
    expect(faults(7)).toEqual([expect.stringContaining('Give the sections as a list of: name, phone')]);
  });
});

describe('sensitive values', () => {
  const right: TakenSection = {
    section: 'rightToWork',
    title: 'Right to work',
    entries: [
      [
        { field: 'nationality', label: 'Nationality', value: 'Irish', isSensitive: false },
        { field: 'nationalInsuranceNumber', label: 'National Insurance number', value: 'QQ 12 34 56 C', isSensitive: true },
      ],
    ],
  };

  // applications.sensitive.1
  test('are apart from the others, and come back for a reader who may see them', () => {
    const { sections, sensitive } = withoutSensitive([right]);
    expect(JSON.stringify(sections)).not.toContain('56 C');
    expect(sensitive).toEqual({ 'rightToWork.nationalInsuranceNumber': 'QQ 12 34 56 C' });
    expect(withSensitive(sections, sensitive)).toEqual([right]);
    expect(linesOfSection(sections[0] ?? right, 'Withheld')).toEqual([
      { label: 'Nationality', value: 'Irish' },
      { label: 'National Insurance number', value: 'Withheld' },
    ]);
  });

  test('are masked for their owner', () => {
    expect(withMasks([right])[0]?.entries[0]?.[1]?.value).toBe('Given, ending in 56 C');
  });
});
