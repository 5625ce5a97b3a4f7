import type { ApplicationCounts, NamedState } from '@berth/contract';
import { AnyLink } from '../../../ui/AnyLink.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { type ApplicationSearch, applicationsAddress } from './application-search.ts';
import styles from './Received.module.css';

type CountsByAdvertProps = { search: ApplicationSearch; states: readonly NamedState[]; counts: ApplicationCounts };

/** How many applications each job has, by state: folded, since the list below is what most come for. */
export function CountsByAdvert({ search, states, counts: { adverts, advertsLeftOut } }: CountsByAdvertProps) {
  const { state: _, unseen: _unseen, unanswered: _unanswered, ...rest } = search;
  return (
    <details className={styles.byAdvert}>
      <summary>Counts by job ({adverts.length + advertsLeftOut})</summary>
      <DataTable
        caption={
          advertsLeftOut > 0
            ? `The ${adverts.length} jobs with the newest applications. ${advertsLeftOut} more are in the list below.`
            : 'The job with the newest application comes first.'
        }
        rows={adverts}
        rowKey={({ reference }) => reference}
        columns={[
          {
            key: 'job',
            header: 'Job',
            rowHeader: true,
            cell: ({ jobTitle, reference }) => <AnyLink url={applicationsAddress({ ...rest, advert: reference })}>{jobTitle}</AnyLink>,
          },
          { key: 'reference', header: 'Reference', cell: ({ reference }) => reference },
          { key: 'unseen', header: 'Unread', numeric: true, cell: ({ unseen }) => unseen },
          ...states.map(({ state, name }) => ({
            key: state,
            header: name,
            numeric: true,
            cell: ({ states: inStates }: ApplicationCounts['adverts'][number]) => inStates[state],
          })),
          { key: 'total', header: 'All', numeric: true, cell: ({ total }) => total },
        ]}
      />
    </details>
  );
}
