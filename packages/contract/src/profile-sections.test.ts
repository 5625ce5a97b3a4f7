import { describe, expect, test } from 'vitest';
import { checkedSection } from './checked-section.ts';
import type { OptionalField } from './field-settings.ts';
import { type OfferedEntries, sectionRules } from './profile-fields.ts';
import { missingVersion, profileSections, type SectionName, spacedInsuranceNumber } from './profile-sections.ts';

const now = new Date('2026-11-22T00:30:00Z');
const offered = { nationality: [1, 2], 'studying-institute': [10, 11], course: [20], location: [30] };
const setting = (fieldName: string, visible: boolean, required: boolean, ...childFields: OptionalField[]): OptionalField => ({
  fieldName,
  visible,
  required,
  childFields,
});

type Given = { form?: OptionalField[]; lists?: OfferedEntries };
/** A form that asks for everything. */
const whole = [setting('nationalInsuranceNumber', true, false)];
const parse = (name: SectionName, values: object, { form = whole, lists = offered }: Given = {}) =>
  checkedSection(profileSections[name], missingVersion(name), sectionRules(profileSections[name], form), { offered: lists, now }).safeParse(
    {
      version: 0,
      ...values,
    },
  );
/** Each fault as "field code". */
function faults(name: SectionName, values: object, given?: Given): string[] {
  return (parse(name, values, given).error?.issues ?? []).map(
    (issue) => `${issue.path.join('.')} ${issue.code === 'custom' ? issue.params?.['code'] : issue.code}`,
  );
}

describe('employment', () => {
  // profile.work.1
  test.each<[string, object, string[]]>([
    ['nothing at all', {}, []],
    ['everything', { currentEmployer: 'Aire Mill', currentJobTitle: 'Fitter', noticePeriod: 28 }, []],
    ['no notice', { noticePeriod: 0 }, []],
    ['the longest notice', { noticePeriod: 999 }, []],
    ['a longer one', { noticePeriod: 1000 }, ['noticePeriod too_big']],
    ['less than none', { noticePeriod: -1 }, ['noticePeriod too_small']],
    ['half a day', { noticePeriod: 0.5 }, ['noticePeriod invalid_type']],
    ['digits as text', { noticePeriod: '28' }, ['noticePeriod invalid_type']],
    ['a list for one', { currentEmployer: ['Aire Mill'] }, ['currentEmployer invalid_type']],
    ['a line of 101', { currentJobTitle: 'x'.repeat(101) }, ['currentJobTitle too_big']],
    ['another field', { salary: 1 }, [' unrecognized_keys']],
    ['no version', { version: undefined }, ['version invalid_type']],
  ])('%s', (_, values, expected) => {
    expect(faults('employment', values)).toEqual(expected);
  });

  test('comes out trimmed, and what is empty as null', () => {
    expect(parse('employment', { currentEmployer: ' - Aire Mill ', currentJobTitle: ' ' }).data).toMatchObject({
      currentEmployer: 'Aire Mill',
      currentJobTitle: null,
      noticePeriod: null,
      version: 0,
    });
  });

  test('a form requires and hides', () => {
    const form = [setting('currentEmployer', true, true), setting('noticePeriod', false, true)];
    expect(faults('employment', { noticePeriod: 7 }, { form })).toEqual(['currentEmployer required', 'noticePeriod notAsked']);
    expect(faults('employment', { currentEmployer: 'Aire Mill' }, { form })).toEqual([]);
  });
});

describe('studies', () => {
  const at = { isCurrentlyStudying: true, studyingInstitute: 10 };
  const typed = { isCurrentlyStudying: true };
  const noCollege: OfferedEntries = { ...offered, course: [], location: [] };
  const noInstitutes: OfferedEntries = { ...noCollege, 'studying-institute': [] };
  const courseRequired = setting('course', true, true);
  const noInstitute = [setting('isCurrentlyStudying', true, true, setting('studyingInstitute', false, false), courseRequired)];
  // profile.work.2 profile.work.3
  test.each<[string, object, string[], Given?]>([
    ['no answer', {}, []],
    ['not studying', { isCurrentlyStudying: false }, []],
    ['studying needs to say where', { isCurrentlyStudying: true }, ['studyingInstitute required']],
    ['not studying takes no place', { ...at, isCurrentlyStudying: false }, ['studyingInstitute notAsked']],
    ['a course of the college', { ...at, course: 20, courseLocation: 30 }, []],
    ['a course of another', { ...at, course: 21 }, ['course unknown']],
    ['a place that is not offered', { ...at, studyingInstitute: 99 }, ['studyingInstitute unknown']],
    ['a typed course where there is a list', { ...at, courseName: 'Weaving' }, ['courseName notAsked']],
    ['a typed course where there is none', { ...at, courseName: 'Weaving' }, [], { lists: noCollege }],
    ['a chosen course where there is none', { ...at, course: 20 }, ['course notAsked'], { lists: noCollege }],
    ['an end on the day of the start', { ...at, courseStartDate: '2026-09-01', courseEndDate: '2026-09-01' }, []],
    ['an end before the start', { ...at, courseStartDate: '2026-09-01', courseEndDate: '2026-08-31' }, ['courseEndDate beforeStart']],
    ['the 31st of February', { ...at, courseStartDate: '2026-02-31' }, ['courseStartDate invalid']],
    ['a leap day', { ...at, courseStartDate: '2028-02-29' }, []],
    ['a day of another century', { ...at, courseStartDate: '2101-01-01' }, ['courseStartDate invalid']],
    ['no day', { ...at, courseStartDate: 'in May' }, ['courseStartDate invalid']],
    [
      'a course that is required, chosen',
      at,
      ['course required'],
      { form: [setting('isCurrentlyStudying', true, true, setting('course', true, true))] },
    ],
    [
      'a course that is required, typed',
      at,
      ['courseName required'],
      { lists: noCollege, form: [setting('isCurrentlyStudying', true, true, setting('course', true, true))] },
    ],
    ['a course typed where no institute is asked', { ...typed, courseName: 'Weaving' }, [], { lists: noCollege, form: noInstitute }],
    ['a course that is required there', typed, ['courseName required'], { lists: noCollege, form: noInstitute }],
    ['one of a list there', { ...typed, course: 20, courseName: 'Weaving' }, ['course notAsked'], { form: noInstitute }],
    [
      'a course of no studies',
      { isCurrentlyStudying: false, courseName: 'Weaving' },
      ['courseName notAsked'],
      { lists: noCollege, form: noInstitute },
    ],
    ['a course typed where no institute is listed', { ...typed, courseName: 'Weaving' }, [], { lists: noInstitutes }],
    [
      'a course that is required where none is listed',
      typed,
      ['courseName required'],
      { lists: noInstitutes, form: [setting('isCurrentlyStudying', true, true, courseRequired)] },
    ],
    [
      'a hidden question hides what follows',
      at,
      ['isCurrentlyStudying notAsked', 'studyingInstitute notAsked'],
      { form: [setting('isCurrentlyStudying', false, false)] },
    ],
  ])('%s', (_, values, expected, given) => {
    expect(faults('studies', values, given)).toEqual(expected);
  });
});

describe('transport', () => {
  // profile.work.4
  test.each<[string, object, string[]]>([
    ['a clean licence', { drivingLicence: true, cleanLicense: true, ownTransport: false }, []],
    ['a clean licence of none', { drivingLicence: false, cleanLicense: true }, ['cleanLicense notAsked']],
    ['words for yes', { ownTransport: 'yes' }, ['ownTransport invalid_type']],
  ])('%s', (_, values, expected) => {
    expect(faults('transport', values)).toEqual(expected);
  });
});

describe('compliance', () => {
  const visa = { eligibilityToWorkInUK: 'visa', visaType: 'Skilled Worker', visaExpiry: '2026-11-22' };
  // profile.right-to-work.1
  test.each<[string, object, string[], Given?]>([
    ['nothing', {}, []],
    ['a visa to the end of today', visa, []],
    ['a visa until yesterday', { ...visa, visaExpiry: '2026-11-21' }, ['visaExpiry expired']],
    ['a visa that ends before it begins', { ...visa, eligibilityToWorkInUKDate: '2026-11-23' }, ['visaExpiry beforeStart']],
    ['a visa without a name or an end', { eligibilityToWorkInUK: 'visa' }, ['visaType required', 'visaExpiry required']],
    ['no limit takes no visa', { ...visa, eligibilityToWorkInUK: 'unlimited' }, ['visaType notAsked', 'visaExpiry notAsked']],
    ['no right takes none', { eligibilityToWorkInUK: 'no', visaType: 'Visitor' }, ['visaType notAsked']],
    ['another answer', { eligibilityToWorkInUK: 'perhaps' }, ['eligibilityToWorkInUK invalid_value']],
    ['a nationality of the list', { nationality: 2 }, []],
    ['one that is not on it', { nationality: 3 }, ['nationality unknown']],
    ['one of no list', { nationality: 1 }, ['nationality notAsked'], { lists: { ...offered, nationality: [] } }],
    ['one of a list that is not known yet', { nationality: 3 }, [], { lists: {} }],
  ])('%s', (_, values, expected, given) => {
    expect(faults('compliance', values, given)).toEqual(expected);
  });

  // profile.right-to-work.2
  test.each(['QQ123456C', 'qq 12 34 56 c', 'QQ123456', ' Q Q 1 2 3 4 5 6 ', 'QQ 123456 C'])(
    'takes %s for a National Insurance number',
    (typed) => {
      expect(faults('compliance', { nationalInsuranceNumber: typed })).toEqual([]);
    },
  );

  // profile.right-to-work.2
  test.each(['Q123456C', 'QQ12345C', 'QQ1234567', 'QQ123456CC', '12QQ3456C', 'QQ-12-34-56-C', 'QQ12345６C'])(
    'takes %s for none',
    (typed) => {
      expect(faults('compliance', { nationalInsuranceNumber: typed })).toEqual(['nationalInsuranceNumber invalid']);
    },
  );

  // profile.right-to-work.2
  test('keeps the number compact, and shows it in groups', () => {
    expect(parse('compliance', { nationalInsuranceNumber: 'qq 12 34 56 c' }).data).toMatchObject({ nationalInsuranceNumber: 'QQ123456C' });
    expect(['QQ123456C', 'QQ123456'].map(spacedInsuranceNumber)).toEqual(['QQ 12 34 56 C', 'QQ 12 34 56']);
  });
});
