import { AnyLink } from '../../ui/AnyLink.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './CountedLinks.module.css';

type CountedLink = { label: string; count: number; url: string; isChosen: boolean };

/** Parts of a list with how many there are in each, each a link that shows that part alone. `label` names the row of links. */
export function CountedLinks({ label, links }: { label: string; links: readonly CountedLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.links}>
        {links.map(({ label, count, url, isChosen }) => (
          <li key={label}>
            <AnyLink url={url} className={classNames(styles.link, isChosen && styles.chosen)} isExact>
              {label} <span className={styles.count}>{count}</span>
            </AnyLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
