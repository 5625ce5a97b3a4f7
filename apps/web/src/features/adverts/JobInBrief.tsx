import { type Advert, formatDate, formatSalary } from '@berth/contract';
import styles from './JobArticle.module.css';

/** What decides whether a job is worth reading on, in one line: place, pay, hours, closing date. */
export function JobInBrief({ advert }: { advert: Advert }) {
  const { autoCompleteAddress, hoursName, closingDate, isOpen } = advert;
  const facts = [
    autoCompleteAddress,
    formatSalary(advert),
    hoursName,
    closingDate && `${isOpen ? 'Closes' : 'Closed'} ${formatDate(closingDate)}`,
  ];
  return (
    <ul className={styles.brief}>
      {facts.filter(Boolean).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
