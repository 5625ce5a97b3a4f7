import type { Feed } from '@berth/contract';
import { AnyLink } from '../../../ui/AnyLink.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page, Stack } from '../../../ui/Page.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import styles from '../ConsoleFrame.module.css';
import { FeedForm } from './FeedForm.tsx';
import { HeldRun } from './HeldRun.tsx';
import { statusWords, timeWords } from './run-words.ts';

type FeedsPageProps = { feeds: readonly Feed[]; canWrite: boolean; onChanged: () => Promise<void> };

/** The systems that adverts come from: runs that wait for a person first (feeds.pages.1). */
export function FeedsPage({ feeds, canWrite, onChanged }: FeedsPageProps) {
  return (
    <Page>
      <PageHeading lead="The systems that adverts come from.">Feeds</PageHeading>
      <Stack gap={4}>
        {feeds.map((feed) => (
          <HeldRun key={feed.name} feed={feed} canWrite={canWrite} onDecided={onChanged} />
        ))}
        {feeds.length === 0 ? (
          <EmptyState title="No feeds yet">A feed brings adverts from another system, and closes those that it no longer has.</EmptyState>
        ) : (
          <DataTable
            caption={`${feeds.length} ${feeds.length === 1 ? 'feed' : 'feeds'}`}
            rows={feeds}
            rowKey={({ name }) => name}
            columns={[
              {
                key: 'name',
                header: 'Name',
                rowHeader: true,
                cell: ({ name }) => <AnyLink url={`/console/feeds/${name}`}>{name}</AnyLink>,
              },
              {
                key: 'open',
                header: 'Open adverts',
                numeric: true,
                cell: ({ name, openAdverts }) => (
                  <AnyLink url={`/console/adverts?state=open&feed=${name}`} aria-label={`${openAdverts} open adverts of ${name}`}>
                    {openAdverts}
                  </AnyLink>
                ),
              },
              { key: 'source', header: 'Pulled', cell: pullWords },
              { key: 'last', header: 'Last run', cell: ({ lastRun }) => (lastRun ? timeWords(lastRun.startedAt) : 'Not yet') },
              { key: 'state', header: 'State', cell: ({ lastRun }) => (lastRun ? statusWords(lastRun) : '–') },
            ]}
          />
        )}
      </Stack>
      {canWrite ? (
        <section aria-labelledby="add" className={styles.narrow}>
          <h2 id="add">Add a feed</h2>
          <FeedForm feed={null} onSaved={onChanged} />
        </section>
      ) : null}
    </Page>
  );
}

/** How often a feed is pulled, and when next. */
export function pullWords({ sourceUrl, everyMinutes, nextAt }: Feed): string {
  if (sourceUrl === null) return 'From files';
  if (everyMinutes === null) return 'Paused: when you press “Run now”';
  return `Every ${everyMinutes} minutes${nextAt ? `, next ${timeWords(nextAt)}` : ''}`;
}
