import type { ApplicationCounts, NamedState } from '@berth/contract';
import { CountedLinks } from '../CountedLinks.tsx';
import { type ApplicationSearch, applicationsAddress } from './application-search.ts';

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
    <CountedLinks
      label="Applications by state"
      links={links.map(({ own, count = 0, ...link }) => ({ ...link, count, url: applicationsAddress({ ...rest, ...own }) }))}
    />
  );
}
