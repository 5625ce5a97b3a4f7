import type { AdvertSummary } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { similarAdvertsQuery } from './adverts.queries.ts';
import styles from './FoundList.module.css';
import { FoundList } from './FoundList.tsx';

type JobsLikeFoundProps = {
  /** The best match of a search that found few jobs. */
  best: AdvertSummary;
  /** The few jobs that were found, which are on the page already. */
  found: readonly AdvertSummary[];
  /** The visitor's own marks on an advert. */
  marksOf: (advert: AdvertSummary) => ReactNode;
};

/** Jobs like the best match of a search that found few (search.help.12). Renders nothing if there are no others. */
export function JobsLikeFound({ best, found, marksOf }: JobsLikeFoundProps) {
  const { data: similar = [] } = useQuery(similarAdvertsQuery(best.advertId, 'false'));
  const others = similar.filter(({ advertId }) => !found.some((one) => one.advertId === advertId));
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="jobs-like-found">
      <h2 id="jobs-like-found" className={styles.title}>
        Jobs like {best.jobTitle}
      </h2>
      <FoundList result={{ adverts: others, place: null, reading: { firstLessCloseId: null } }} keyword="" level={3} marksOf={marksOf} />
    </section>
  );
}
