import { formatDate } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Card } from '../../ui/Card.tsx';
import { SummaryList } from '../../ui/SummaryList.tsx';
import { candidateQuery } from './candidates.queries.ts';

/** Who the candidate is, to read. */
export function PersonalSummary() {
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  const name = [candidate.title, candidate.firstName, candidate.lastName].filter(Boolean).join(' ');
  const { date } = candidate.acceptanceOfTerms;
  return (
    <Card>
      <SummaryList
        rows={[
          { term: 'Name', value: name },
          { term: 'Email', value: candidate.email },
          { term: 'Terms accepted', value: date ? <time dateTime={date}>{formatDate(date)}</time> : 'Not yet' },
        ]}
      />
    </Card>
  );
}
