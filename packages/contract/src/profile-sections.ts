import { londonDay } from './london-time.ts';
import type { FieldSettings, FieldValues, OfferedEntries, ProfileSection, SectionFault } from './profile-fields.ts';

/** Letters of an employer, a job title, a course or a visa. */
const longest = 100;
/** Days: two years and three quarters, longer than any contract's notice. */
const mostNotice = 999;

/** Where the candidate works now (profile.work.1). */
export const employment = {
  fields: {
    currentEmployer: { label: 'Current Employer', kind: 'text', longest },
    currentJobTitle: { label: 'Current Job Title', kind: 'text', longest },
    noticePeriod: { label: 'Notice Period (Days)', kind: 'number', most: mostNotice },
  },
} as const satisfies ProfileSection;

const studying = ({ isCurrentlyStudying }: FieldValues) => isCurrentlyStudying === true;
const isInstituteGiven = (values: FieldValues) => studying(values) && values['studyingInstitute'] !== null;
/**
 * An institute that is one of the tenant's colleges has a list of courses. For any other institute courses are typed, and also if the form
 * does not ask for an institute, because it hides it or has none to choose from.
 */
const isCourseTyped = (values: FieldValues, { course, 'studying-institute': institutes }: OfferedEntries, settings: FieldSettings) => {
  if (institutes?.length === 0 || settings['studyingInstitute']?.visible === false) return studying(values);
  return isInstituteGiven(values) && course?.length === 0;
};
const study = { within: 'isCurrentlyStudying', askedWhen: studying } as const;
const ofInstitute = { ...study, kind: 'entry', listOf: 'studyingInstitute', askedWhen: isInstituteGiven } as const;

/** What the candidate studies now: where, which course, from when to when. */
export const studies = {
  fields: {
    isCurrentlyStudying: { label: 'Currently Studying', kind: 'yesNo' },
    studyingInstitute: {
      ...study,
      label: 'Currently Studying At',
      kind: 'entry',
      list: 'studying-institute',
      preset: 'DEFAULT_COLLEGE',
      setting: { visible: true, required: true },
    },
    course: { ...ofInstitute, label: 'Course', list: 'course' },
    courseName: { ...study, label: 'Course', kind: 'text', longest, settingName: 'course', askedWhen: isCourseTyped },
    courseLocation: { ...ofInstitute, label: 'Course location', list: 'location' },
    courseStartDate: { ...study, label: 'Course Start Date', kind: 'day' },
    courseEndDate: { ...study, label: 'Course End Date', kind: 'day' },
  },
  faultsBetween: ({ courseStartDate: start, courseEndDate: end }) =>
    isBefore(end, start) ? [{ field: 'courseEndDate', code: 'beforeStart', message: 'Course End Date must not be before the start' }] : [],
} as const satisfies ProfileSection;

/** How the candidate travels ("Transport Details"). */
export const transport = {
  fields: {
    drivingLicence: { label: 'Driving licence', kind: 'yesNo' },
    cleanLicense: {
      label: 'Clean licence',
      hint: 'A licence without penalty points.',
      kind: 'yesNo',
      within: 'drivingLicence',
      askedWhen: ({ drivingLicence }) => drivingLicence === true,
    },
    ownTransport: { label: 'Own transport', kind: 'yesNo' },
  },
} as const satisfies ProfileSection;

/** Whether the candidate may work in the United Kingdom: without limit, until a visa ends, or not. */
export const workEligibility = { unlimited: 'Yes, without a time limit', visa: 'Yes, with a visa or permit', no: 'No' } as const;

const onVisa = ({ eligibilityToWorkInUK }: FieldValues) => eligibilityToWorkInUK === 'visa';
const visa = { within: 'eligibilityToWorkInUK', askedWhen: onVisa } as const;

/** The right to work (profile.right-to-work.1), with the details by which employers check it. */
export const compliance = {
  fields: {
    nationality: { label: 'Nationality', kind: 'entry', list: 'nationality' },
    eligibilityToWorkInUK: { label: 'Eligible to work in the UK', kind: 'choice', choices: workEligibility },
    visaType: { ...visa, label: 'Visa type', kind: 'text', longest, setting: { visible: true, required: true } },
    eligibilityToWorkInUKDate: {
      ...visa,
      label: 'Eligible to work from',
      hint: 'The day on which your visa begins, like 27/03/2026.',
      kind: 'day',
    },
    visaExpiry: { ...visa, label: 'Visa expiry', kind: 'day', setting: { visible: true, required: true } },
    nationalInsuranceNumber: {
      label: 'National Insurance number',
      hint: 'On your payslip or P60, like QQ 12 34 56 C.',
      kind: 'text',
      longest: 20,
      tidy: (typed) => typed.replace(/\s+/g, '').toUpperCase(),
      shown: spacedInsuranceNumber,
      isSensitive: true,
      // Employers check it after an offer, so only a tenant that says why it needs it earlier asks for it (profile.right-to-work.3).
      setting: { visible: false, required: false },
      pattern: /^[A-Z]{2}[0-9]{6}[A-Z]?$/,
      invalid: 'enter two letters, six digits and a letter if there is one, like QQ 12 34 56 C',
    },
  },
  faultsBetween: ({ visaExpiry: expiry, eligibilityToWorkInUKDate: from }, now): SectionFault[] => {
    if (isBefore(expiry, londonDay(now)))
      return [
        { field: 'visaExpiry', code: 'expired', message: 'Visa expiry has passed: enter the visa you have now, or choose another answer' },
      ];
    return isBefore(expiry, from)
      ? [{ field: 'visaExpiry', code: 'beforeStart', message: 'Visa expiry must not be before the day it begins' }]
      : [];
  },
} as const satisfies ProfileSection;

/** Formats a National Insurance number: "QQ 12 34 56 C". */
export function spacedInsuranceNumber(compact: string): string {
  return compact.replace(/^(.{2})(.{2})(.{2})(.{2})(.?)$/, '$1 $2 $3 $4 $5').trim();
}

/** Compares ISO days as text. A missing day is before nothing. */
function isBefore(day: FieldValues[string] | undefined, other: FieldValues[string] | undefined): boolean {
  return typeof day === 'string' && typeof other === 'string' && day < other;
}

/** The parts of a profile made of plain fields, by their names in the API. */
export const profileSections = { employment, studies, transport, compliance };
export type SectionName = keyof typeof profileSections;
export const sectionNames = Object.keys(profileSections) as SectionName[];

/** The fault of a save without a version. */
export function missingVersion(name: SectionName): string {
  return `Give the version of the ${name} that this replaces, 0 for the first`;
}
