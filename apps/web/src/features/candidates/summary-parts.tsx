import {
  type AddressRules,
  type Candidate,
  formatDate,
  type OptionalField,
  profileSections,
  type SectionName,
  sectionNames,
  sectionRules,
} from '@berth/contract';
import type { SummaryRow } from '../../ui/SummaryList.tsx';
import { linesOfAddress } from './address-lines.ts';
import { personalRows } from './personal-rows.tsx';
import { preferenceRows, refereeRows, skillRows } from './profile-rows.tsx';
import type { ProfilePartRules } from './profile-rules.ts';
import type { SummaryPart } from './SummaryPage.tsx';
import { sectionNamesInManage } from './sections/section-names.ts';
import { sectionRows } from './sections/typed-values.ts';

type SummaryInput = {
  candidate: Candidate;
  rules: ProfilePartRules;
  form: readonly OptionalField[];
  /** The names of the uploaded files. */
  cvs: readonly string[];
  /** Each job alert in a line. */
  alerts: readonly string[];
};

/** The stored profile, part by part, in the order of manage account. What the tenant hides is left out. */
export function summaryParts({ candidate, rules, form, cvs, alerts }: SummaryInput): SummaryPart[] {
  const consents = consentRows(candidate);
  const parts: (SummaryPart | false)[] = [
    { section: 'personal-details', lists: [{ rows: personalRows(rules.details, candidate, null) }] },
    rules.address.isAsked && { section: 'address', lists: [{ rows: addressRows(rules.address, candidate) }] },
    ...sectionNames.map((name) => sectionPart(name, candidate, form)),
    rules.preferences.isAsked && {
      section: 'job-preferences',
      lists: [{ rows: preferenceRows(rules.preferences, candidate) }],
    },
    rules.skills.isAsked && { section: 'skills', lists: [{ rows: skillRows(rules.skills, candidate) }] },
    { section: 'cvs', lists: [{ rows: cvs.map((name, index) => ({ term: `CV ${index + 1}`, value: name })) }] },
    rules.referees.isAsked && {
      section: 'referees',
      lists: candidate.referee.map((stored, index) => ({ heading: `Referee ${index + 1}`, rows: refereeRows(rules.referees, stored) })),
    },
    { section: 'job-alerts', lists: [{ rows: alerts.map((line, index) => ({ term: `Alert ${index + 1}`, value: line })) }] },
    consents.length > 0 && { section: 'communication', lists: [{ rows: consents }] },
  ];
  return parts.filter((part) => part !== false);
}

function sectionPart(name: SectionName, candidate: Candidate, form: readonly OptionalField[]): SummaryPart | false {
  const section = profileSections[name];
  const rules = sectionRules(section, form);
  const stored = candidate[name];
  return (
    rules.isAsked && {
      section: sectionNamesInManage[name].section,
      lists: stored.version > 0 ? [{ rows: sectionRows(section, rules, stored) }] : [],
    }
  );
}

function addressRows(rules: AddressRules, { address }: Candidate): SummaryRow[] {
  if (!address) return [];
  const lines = linesOfAddress(rules, address).map(({ field, text }) => <li key={field}>{text}</li>);
  return [{ term: 'Address', value: <ul>{lines}</ul> }];
}

/** The consents given, each with its date. A category for which the tenant has no method is left out. */
function consentRows({ communicationsPreference, termsConsent }: Candidate): SummaryRow[] {
  const asked = communicationsPreference.filter(({ method }) => method.length > 0);
  const rows = asked.map(({ category, method }) => {
    const agreed = method.flatMap(({ name, consentDate }) => (consentDate ? `${name} (since ${formatDate(consentDate)})` : []));
    return { term: category, value: agreed.join(', ') || 'Not agreed' };
  });
  const abroad = termsConsent.consentDate;
  return abroad ? [...rows, { term: 'Details sent outside the UK and the EEA', value: `Since ${formatDate(abroad)}` }] : rows;
}
