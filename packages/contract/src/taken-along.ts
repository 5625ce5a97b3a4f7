import { addressFields, addressLabels, addressRules } from './candidate-address.ts';
import { detailRules } from './candidate-details.ts';
import { type PreferenceField, preferenceInputs, preferenceLabels, preferenceRules } from './candidate-preferences.ts';
import { skillRules } from './candidate-skills.ts';
import type { Candidate } from './candidates.ts';
import type { ChosenEntry } from './chosen-entries.ts';
import { formatDate } from './dates.ts';
import type { OptionalField } from './field-settings.ts';
import { details, singleDetails } from './personal-details.ts';
import { plainFacts } from './plain-section-facts.ts';
import type { OfferedEntries } from './profile-fields.ts';
import { profileSections } from './profile-sections.ts';
import { refereeFields, refereeLabels, refereeRules } from './referee-fields.ts';
import { formatSalary } from './salary.ts';
import type { ShownSection, TakenFact } from './taken-facts.ts';
import { type TakenSectionName, takenSections } from './taken-sections.ts';

/** What the copy is made from: the candidate's record, the tenant's form `candidateProfile`, and what its lists offer. */
export type TakenFrom = {
  candidate: Candidate;
  form: readonly OptionalField[];
  config: { countries: string[]; county: string[] };
  offered: OfferedEntries;
};

type Given = Pick<ShownSection, 'entries' | 'missing'>;

/** The copy of a profile's sections that an application takes along. A field that the tenant's form hides is not taken. */
export function takeAlong(sections: readonly TakenSectionName[], from: TakenFrom): ShownSection[] {
  return sections.map((section) => ({ section, title: takenSections[section].title, ...givenIn[section](from) }));
}

const givenIn: Record<TakenSectionName, (from: TakenFrom) => Given> = {
  name: (from) => single(detailFacts(['firstName', 'lastName', ...takenSections.name.settings], from)),
  phone: ({ candidate: { phone }, form }) => {
    const shown = detailRules(form).fields.phone.visible ? [...phone].sort((a, b) => Number(b.preferred) - Number(a.preferred)) : [];
    return single(
      shown.map(({ number, type }) => fact('phone', type, number)),
      ['Phone number'],
    );
  },
  dateOfBirth: (from) => single(detailFacts(takenSections.dateOfBirth.settings, from), ['Date of birth']),
  address: ({ candidate: { address }, form, config }) => {
    const { isAsked, fields } = addressRules(config, form);
    const shown = isAsked && address ? addressFields.filter((field) => fields[field].visible && address[field]) : [];
    return single(
      shown.map((field) => fact(field, addressLabels[field], address?.[field] ?? '')),
      ['Address'],
    );
  },
  employment: (from) => plainFacts(profileSections.employment, from.candidate.employment, from),
  studies: (from) => plainFacts(profileSections.studies, from.candidate.studies, from),
  transport: (from) => plainFacts(profileSections.transport, from.candidate.transport, from),
  rightToWork: (from) => plainFacts(profileSections.compliance, from.candidate.compliance, from),
  skills: ({ candidate: { personal }, form }) =>
    single(skillRules(form, noLists).fields.skills.visible ? chosen('skills', 'Skills', personal.skills) : [], ['Skills']),
  qualifications: ({ candidate: { personal }, form }) =>
    single(
      skillRules(form, noLists).fields.qualifications.visible ? chosen('qualifications', 'Qualifications', personal.qualifications) : [],
      ['Qualifications'],
    ),
  jobPreferences: ({ candidate: { jobPreferences }, form }) => {
    const { fields } = preferenceRules(form, noLists);
    const shown = preferenceInputs.filter((field) => fields[field].visible);
    const facts = shown.map((field) => ({ field, facts: preferenceFacts(jobPreferences, field) }));
    return {
      ...single(facts.flatMap((given) => given.facts)),
      missing: facts.flatMap((given) => (given.facts.length === 0 ? preferenceLabels[given.field] : [])),
    };
  },
  referees: ({ candidate: { referee }, form }) => {
    // The rules depend on whether the tenant has a list of contact options. An answer shows that it had one.
    const { isAsked, fields } = refereeRules(form, new Set([1]));
    const entries = (isAsked ? referee : []).map((stored) => {
      const values = { ...stored, contactOptionId: stored.contactOption?.name ?? '' };
      return refereeFields.flatMap((field) =>
        fields[field].visible && values[field] ? fact(field, refereeLabels[field], values[field]) : [],
      );
    });
    return { entries, missing: entries.length === 0 ? ['Referees'] : [] };
  },
};

/** Which fields a form shows does not depend on what the lists offer. */
const noLists = {
  skills: new Set<number>(),
  qualifications: new Set<number>(),
  contract: new Set<number>(),
  hours: new Set<number>(),
  availabilityToWork: new Set<number>(),
  sectors: new Set<number>(),
};

const fact = (field: string, label: string, value: string): TakenFact => ({ field, label, value, isSensitive: false });

/** These details: the parts of the name as one fact, each other one by its heading. Those that the form hides or that are missing are left out. */
function detailFacts(names: readonly string[], { candidate, form }: TakenFrom): TakenFact[] {
  const { fields } = detailRules(form);
  const stored = { ...candidate, ...candidate.personal };
  const given = singleDetails.flatMap((field) => {
    const value = names.includes(field) && (always.includes(field) || fields[field].visible) ? stored[field] : null;
    return value ? [{ field, value: details[field].kind === 'birth' ? formatDate(value) : value }] : [];
  });
  const name = given.filter(({ field }) => details[field].isOfName).map(({ value }) => value);
  const others = given.filter(({ field }) => !details[field].isOfName);
  return [
    ...(name.length > 0 ? [fact('name', 'Full name', name.join(' '))] : []),
    ...others.map(({ field, value }) => fact(field, details[field].heading ?? details[field].label, value)),
  ];
}

/** Every application has these, whatever the form says. */
const always: readonly string[] = ['firstName', 'lastName'];

/** One entry with these facts. `missing` if there is none. */
function single(facts: TakenFact[], missing: string[] = []): Given {
  return facts.length > 0 ? { entries: [facts], missing: [] } : { entries: [], missing };
}

function chosen(field: string, label: string, entries: readonly ChosenEntry[]): TakenFact[] {
  return entries.length > 0 ? [fact(field, label, entries.map(({ name }) => name).join('; '))] : [];
}

function preferenceFacts(preferences: Candidate['jobPreferences'], field: PreferenceField): TakenFact[] {
  const label = preferenceLabels[field];
  if (field !== 'salaryExpectations') {
    const stored = preferences[field];
    return chosen(field, label, Array.isArray(stored) ? stored : stored ? [stored] : []);
  }
  const pounds = preferences.salaryExpectations;
  if (pounds === null) return [];
  return [
    fact(field, label, `${formatSalary({ salaryFrom: pounds, salaryTo: pounds, salaryComment: null, salaryPeriod: 'year' })} a year`),
  ];
}
