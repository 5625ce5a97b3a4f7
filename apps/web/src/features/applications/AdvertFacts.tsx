import { type Advert, formatDate, formatSalary } from '@berth/contract';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { SummaryList } from '../../ui/SummaryList.tsx';
import styles from './Apply.module.css';

/** The advert being applied for, in brief. `link` is the way back to it. */
export function AdvertFacts({ advert, link }: { advert: Advert; link: ReactNode }) {
  const rows = [
    { term: 'Salary', value: formatSalary(advert) },
    { term: 'Hours', value: advert.hoursName },
    { term: 'Closes', value: advert.closingDate ? <time dateTime={advert.closingDate}>{formatDate(advert.closingDate)}</time> : null },
    { term: 'Reference', value: advert.advertReferenceNumber },
  ];
  return (
    <Card as="section" aria-labelledby="apply-advert">
      <h2 id="apply-advert" className={styles.summaryHeading}>
        The job
      </h2>
      <SummaryList rows={rows.filter((row) => row.value)} />
      <p>{link}</p>
    </Card>
  );
}
