import {
  type Candidate,
  type CandidateDetails,
  details,
  mapFields,
  type OwnIdentity,
  type PersonalDetail,
  type SingleDetail,
  type StoredDetail,
} from '@berth/contract';

/**
 * The stored personal details, '' for missing ones. Includes fields that the tenant hides now, since it may show them before the form is
 * saved.
 */
export function storedDetails(candidate: Candidate): CandidateDetails {
  const record: { [Name in SingleDetail]: StoredDetail<Name> } = { ...candidate, ...candidate.personal };
  const values = mapFields(details, (detail, field) =>
    field === 'phone'
      ? candidate.phone.map(({ number, type, preferred }) => ({ number, type, preferred }))
      : wireText(detail, record[field]),
  );
  // The values are those of the fields.
  return { ...values, version: candidate.detailsVersion } as CandidateDetails;
}

/** A choice that is no longer offered counts as empty. */
function wireText(detail: PersonalDetail, stored: string | null): string {
  return stored === null || (detail.kind === 'choice' && !detail.choices.includes(stored)) ? '' : stored;
}

/** The candidate as a person, to tell apart from their referees. */
export function ownIdentity({ firstName, lastName, email, phone }: Candidate): OwnIdentity {
  return { name: `${firstName} ${lastName}`, email, phones: phone.map(({ number }) => number) };
}
