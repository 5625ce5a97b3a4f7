import type { Advert } from '@berth/contract';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import styles from './JobArticle.module.css';

/** Who to ask. Renders nothing if the advert names no contact. */
export function JobContact({ contact: { name, phone, e164 } }: { contact: Advert['contactInformation'] }) {
  if (!name && !phone) return null;
  return (
    <section className={styles.part} aria-labelledby="job-contact">
      <h2 id="job-contact">Questions about this job</h2>
      <p>
        {name}
        {name && phone ? ', ' : ''}
        {phone ? <PhoneLink number={phone} e164={e164} /> : null}
      </p>
    </section>
  );
}
