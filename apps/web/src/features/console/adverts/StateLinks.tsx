import { type ManagedAdvertState, managedAdvertStates } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import { stateLabels } from './advert-state.ts';
import type { AdvertsSearch } from './adverts-search.ts';
import styles from './StateLinks.module.css';

/** The states with their numbers, each a link that shows those adverts alone. */
export function StateLinks({ counts, search }: { counts: Record<ManagedAdvertState, number>; search: AdvertsSearch }) {
  const { state: _, ...others } = search;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const link = (label: string, count: number, to: AdvertsSearch) => (
    <li key={label}>
      <Link to="/console/adverts" search={to} className={styles.link} aria-current={to.state === search.state ? 'page' : undefined}>
        {label} ({count})
      </Link>
    </li>
  );
  return (
    <nav aria-label="Adverts by status">
      <ul className={styles.links}>
        {link('All', all, others)}
        {managedAdvertStates.map((state) => link(stateLabels[state], counts[state], { ...others, state }))}
      </ul>
    </nav>
  );
}
