import type { ApplicationCounts, NamedState } from '@berth/contract';
import { AnyLink } from '../../../ui/AnyLink.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { type ApplicationSearch, applicationsAddress } from './application-search.ts';
import styles from './Received.module.css';

type StateLinksProps = { search: ApplicationSearch; states: readonly NamedState[]; counts: ApplicationCounts | null };

/** How many applications there are in each state, each number a link to them. */
export function StateLinks({ search, states, counts }: StateLinksProps) {
  const { state, unseen, unanswered, ...rest } = search;
  const links = [
    { label: 'All', count: counts?.total, own: {}, isChosen: !state && !unseen && !unanswered },
    { label: 'Unread', count: counts?.unseen, own: { unseen: 'true' }, isChosen: unseen === 'true' },
    { label: 'To answer', count: counts?.unanswered, own: { unanswered: 'true' }, isChosen: unanswered === 'true' },
    ...states.map((named) => ({
      label: named.name,
      count: counts?.states[named.state],
      own: { state: named.state },
      isChosen: state === named.state,
    })),
  ];
  return (
    <nav aria-label="Applications by state">
      <ul className={styles.states}>
        {links.map(({ label, count = 0, own, isChosen }) => (
          <li key={label}>
            <AnyLink url={applicationsAddress({ ...rest, ...own })} className={classNames(styles.state, isChosen && styles.chosen)} isExact>
              {label} <span className={styles.count}>{count}</span>
            </AnyLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
