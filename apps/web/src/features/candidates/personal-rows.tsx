import { type Candidate, type DetailRules, formatDate, typedOfIso } from '@berth/contract';
import type { ReactNode } from 'react';
import type { SummaryRow } from '../../ui/SummaryList.tsx';

const notGiven = 'Not given';

/** Who the candidate is, as far as the tenant's form shows it, and what it does not ask: the address that signs them in, and the terms. */
export function personalRows({ fields }: DetailRules, candidate: Candidate, changeEmail: ReactNode): SummaryRow[] {
  const { date } = candidate.acceptanceOfTerms;
  const { dateOfBirth } = candidate.personal;
  return [
    { term: 'Name', value: nameOf(candidate) || notGiven },
    ...(fields.phone.visible ? [{ term: 'Phone numbers', value: <PhoneNumbers phones={candidate.phone} /> }] : []),
    ...(fields.dateOfBirth.visible
      ? [{ term: 'Date of birth', value: dateOfBirth ? <time dateTime={dateOfBirth}>{typedOfIso(dateOfBirth)}</time> : notGiven }]
      : []),
    { term: 'Email', value: candidate.email, action: changeEmail },
    { term: 'Terms accepted', value: date ? <time dateTime={date}>{formatDate(date)}</time> : 'Not yet' },
  ];
}

function nameOf({ title, firstName, middleName, lastName }: Candidate): string {
  return [title, firstName, middleName, lastName].filter(Boolean).join(' ');
}

function PhoneNumbers({ phones }: { phones: Candidate['phone'] }) {
  if (phones.length === 0) return notGiven;
  return (
    <ul>
      {phones.map(({ number, type, preferred }) => (
        <li key={`${type} ${number}`}>
          {number} ({preferred ? `${type}, preferred` : type})
        </li>
      ))}
    </ul>
  );
}
