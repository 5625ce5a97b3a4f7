import {
  addedParts,
  type Candidate,
  type CommunicationChoices,
  type CompletenessRules,
  categoryLabel,
  groupedDetails,
  type phoneTypes,
} from '@berth/contract';
import { shownPhone } from '../../platform/phone-numbers.ts';
import { chosenFrom, presentPreferences, presentReferee } from './present-profile.ts';
import { profileForCompleteness } from './profile-for-completeness.ts';
import type { StoredSections } from './profile-sections.queries.ts';
import type { AddressRow, CandidateRow, ChoiceRow, ConsentRow, PhoneNumberRow, StoredReferee } from './whole-record.queries.ts';

type Stored = {
  candidate: CandidateRow;
  phones: PhoneNumberRow[];
  address: AddressRow | null;
  sections: StoredSections;
  consents: ConsentRow[];
  /** What the tenant offers to be sent. */
  offered: CommunicationChoices;
  outsideUkEeaConsentDate: Date | null;
  choices: ChoiceRow[];
  referees: StoredReferee[];
  rules: CompletenessRules;
};

/** What a candidate may see of their record: of communications, each pair that the tenant offers. */
export function presentCandidate({ candidate, phones, address, sections, consents, choices, referees, ...stored }: Stored): Candidate {
  const { detailsVersion, skillsVersion, refereesVersion } = candidate;
  const { email, type, emailBlockedAt, termsAcceptedAt, hasCv } = candidate;
  const dates = new Map(consents.map((consent) => [pairOf(consent.category, consent.method), consent.consentedAt.toISOString()]));
  // A check constraint limits the column to these types.
  const phone = phones.map((row) => ({ ...row, number: shownPhone(row), type: row.type as (typeof phoneTypes)[number] }));
  const { personal, ...details } = groupedDetails({ ...candidate, phone });
  return {
    ...details,
    personal: { ...personal, skills: chosenFrom(choices, 'skill'), qualifications: chosenFrom(choices, 'qualification') },
    detailsVersion,
    skillsVersion,
    refereesVersion,
    jobPreferences: presentPreferences(candidate, choices),
    referee: referees.map(presentReferee),
    ...addedParts(profileForCompleteness(candidate, choices, referees.length), stored.rules),
    email,
    candidateType: type,
    emailBlocked: emailBlockedAt !== null,
    hasCv: Boolean(hasCv),
    acceptanceOfTerms: { acceptanceOfTermsAndConditions: termsAcceptedAt !== null, date: termsAcceptedAt?.toISOString() ?? null },
    address,
    ...sections,
    termsConsent: {
      outsideUkEeaConsentGiven: stored.outsideUkEeaConsentDate !== null,
      consentDate: stored.outsideUkEeaConsentDate?.toISOString() ?? null,
    },
    communicationsPreference: stored.offered.categories.map((category) => ({
      category,
      label: categoryLabel(category),
      method: stored.offered.methods.map((name) => {
        const consentDate = dates.get(pairOf(category, name)) ?? null;
        return { name, consent: consentDate !== null, consentDate };
      }),
    })),
  };
}

const pairOf = (category: string, method: string) => JSON.stringify([category, method]);
