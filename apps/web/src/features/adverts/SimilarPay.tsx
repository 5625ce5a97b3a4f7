import { formatSalary, type SimilarPay as Pay } from '@berth/contract';
import styles from './JobArticle.module.css';

/** What jobs like the one on the page pay, and how that was counted. */
export function SimilarPay({ pay: { low, high, adverts, region } }: { pay: Pay }) {
  return (
    <section className={styles.part} aria-labelledby="similar-pay">
      <h2 id="similar-pay">What similar jobs pay</h2>
      <p>
        <strong>{formatSalary({ salaryFrom: low, salaryTo: high, salaryComment: null, salaryPeriod: null })} a year</strong>
      </p>
      <p className={styles.file}>
        The middle half of {adverts} jobs like this in {region}, open now or closed in the last six months. Each counts with the middle of
        its range, and hourly pay as 1,950 hours a year.
      </p>
    </section>
  );
}
