import { type ManagedAdvertState, managedAdvertStates } from '@berth/contract';
import { CountedLinks } from '../CountedLinks.tsx';
import { stateLabels } from './advert-state.ts';
import { type AdvertsSearch, advertsAddress } from './adverts-search.ts';

/** The states with their numbers, each a link that shows those adverts alone. */
export function StateLinks({ counts, search }: { counts: Record<ManagedAdvertState, number>; search: AdvertsSearch }) {
  const { state: chosen, ...others } = search;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <CountedLinks
      label="Adverts by status"
      links={[
        { label: 'All', count: all, url: advertsAddress(others), isChosen: chosen === undefined },
        ...managedAdvertStates.map((state) => ({
          label: stateLabels[state],
          count: counts[state],
          url: advertsAddress({ ...others, state }),
          isChosen: state === chosen,
        })),
      ]}
    />
  );
}
