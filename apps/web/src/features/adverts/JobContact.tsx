import type { Advert } from '@berth/contract';
import styles from './JobArticle.module.css';

/** Who to ask. Renders nothing if the advert names no contact. */
export function JobContact({ contact: { name, phone } }: { contact: Advert['contactInformation'] }) {
  if (!name && !phone) return null;
  return (
    <section className={styles.part} aria-labelledby="job-contact">
      <h2 id="job-contact">Questions about this job</h2>
      <p>
        {name}
        {name && phone ? ', ' : ''}
        {phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : null}
      </p>
    </section>
  );
}
