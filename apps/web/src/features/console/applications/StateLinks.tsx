import type { ApplicationCounts, NamedState } from '@berth/contract';
import { CountedLinks } from '../CountedLinks.tsx';
import { type ApplicationSearch, applicationsAddress } from './application-search.ts';

type StateLinksProps = { search: ApplicationSearch; states: readonly NamedState[]; counts: ApplicationCounts | null };

/** How many applications there are in each state, each number a link to them. */
export function StateLinks({ search, states, counts }: StateLinksProps) {
  const { state, unseen, unanswered, ...rest } = search;
  const link = (label: string, count: number | undefined, own: ApplicationSearch, isChosen: boolean) => ({
    label,
    count: count ?? 0,
    url: applicationsAddress({ ...rest, ...own }),
    isChosen,
  });
  return (
    <CountedLinks
      label="Applications by state"
      links={[
        link('All', counts?.total, {}, !state && !unseen && !unanswered),
        link('Unread', counts?.unseen, { unseen: 'true' }, unseen === 'true'),
        link('To answer', counts?.unanswered, { unanswered: 'true' }, unanswered === 'true'),
        ...states.map((named) => link(named.name, counts?.states[named.state], { state: named.state }, state === named.state)),
      ]}
    />
  );
}
