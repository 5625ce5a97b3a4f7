import { type Advert, formatDate, formatSalary } from '@berth/contract';
import { useNow } from '../../platform/now.ts';
import { Chip } from '../../ui/Chip.tsx';
import { SummaryList, type SummaryRow } from '../../ui/SummaryList.tsx';
import { daysLeftWords, isClosingSoon } from './advert-dates.ts';

/** What decides whether a job is worth reading on: pay, place, contract, hours, dates. */
export function JobFacts({ advert }: { advert: Advert }) {
  const now = useNow();
  const written = advert.places.map(({ name, postCode }) => [...new Set([name, postCode])].filter(Boolean).join(', '));
  // Two points may have one name.
  const places = [...new Set(written)];
  const rows: SummaryRow[] = [
    { term: 'Salary', value: <strong>{formatSalary(advert)}</strong> },
    places.length > 1 ? { term: 'Places', value: <PlaceList places={places} /> } : { term: 'Place', value: places[0] },
    ...optionalRow('Contract', advert.contractTypeName),
    ...optionalRow('Hours', advert.hoursName),
    ...optionalRow('Workplace', advert.workplaceName),
    ...optionalRow('Category', advert.jobCategories.map(({ name }) => name).join(', ')),
    ...(advert.closingDate
      ? [{ term: advert.isOpen ? 'Closes' : 'Closed', value: <ClosingDate date={advert.closingDate} now={now} /> }]
      : []),
    { term: 'Posted', value: <time dateTime={advert.publishDate}>{formatDate(advert.publishDate)}</time> },
    { term: 'Reference', value: advert.advertReferenceNumber },
  ];
  return <SummaryList rows={rows} />;
}

function PlaceList({ places }: { places: string[] }) {
  return (
    <ul>
      {places.map((place) => (
        <li key={place}>{place}</li>
      ))}
    </ul>
  );
}

function optionalRow(term: string, value: string | null): SummaryRow[] {
  return value ? [{ term, value }] : [];
}

function ClosingDate({ date, now }: { date: string; now: Date }) {
  const left = daysLeftWords(date, now);
  return (
    <>
      <time dateTime={date}>{formatDate(date)}</time>
      {left ? `, ${left} ` : ' '}
      {isClosingSoon(date, now) ? <Chip tone="warning">Closing soon</Chip> : null}
    </>
  );
}
