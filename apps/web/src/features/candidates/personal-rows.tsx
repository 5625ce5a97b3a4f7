import { type Candidate, type DetailRules, detailFields, details, formatDate, type PhoneRow } from '@berth/contract';
import type { ReactNode } from 'react';
import type { SummaryRow } from '../../ui/SummaryList.tsx';
import { storedDetails } from './stored-details.ts';

/** The personal details that the tenant's form shows, with the email address and the acceptance of the terms, which it does not ask for. */
export function personalRows({ fields }: DetailRules, candidate: Candidate, changeEmail: ReactNode): SummaryRow[] {
  const { date } = candidate.acceptanceOfTerms;
  const stored = storedDetails(candidate);
  const name = detailFields.flatMap((field) => {
    const value = stored[field];
    return details[field].isOfName && typeof value === 'string' && value ? value : [];
  });
  const others = detailFields.filter((field) => fields[field].visible && !details[field].isOfName);
  return [
    { term: 'Name', value: name.join(' ') || null },
    ...others.map((field) => ({
      term: details[field].heading ?? details[field].label,
      value: wordsOf(stored[field], details[field].kind),
    })),
    { term: 'Email', value: candidate.email, action: changeEmail },
    { term: 'Terms accepted', value: date ? <time dateTime={date}>{formatDate(date)}</time> : 'Not yet' },
  ];
}

function wordsOf(value: string | readonly PhoneRow[], kind: string): ReactNode {
  if (value.length === 0) return null;
  if (typeof value !== 'string') return <PhoneNumbers phones={value} />;
  return kind === 'birth' ? <time dateTime={value}>{formatDate(value)}</time> : value;
}

function PhoneNumbers({ phones }: { phones: readonly PhoneRow[] }) {
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
