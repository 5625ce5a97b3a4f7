import { type Feed, type FeedRun, type FeedRunDetail, routes } from '@berth/contract';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { isApiProblem } from '../../../platform/api-problem.ts';
import { showFailureToast } from '../../../platform/request-failure.ts';
import { AnyLink } from '../../../ui/AnyLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Actions, Page, Stack } from '../../../ui/Page.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from '../ConsoleFrame.module.css';
import { FeedForm } from './FeedForm.tsx';
import { pullWords } from './FeedsPage.tsx';
import { FeedUpload } from './FeedUpload.tsx';
import { HeldRun } from './HeldRun.tsx';
import { RunFindings } from './RunFindings.tsx';
import { countWords, statusWords, timeWords } from './run-words.ts';

type FeedPageProps = {
  feed: Feed;
  runs: readonly FeedRun[];
  /** The run whose faults are shown; null: none has run. */
  shown: FeedRunDetail | null;
  canWrite: boolean;
  onChanged: () => Promise<void>;
  /** A file has been run: its run is shown. */
  onRan: (run: FeedRunDetail) => Promise<void>;
};

/** One feed: what waits, its runs with the faults of one, a run with a file, and its settings (feeds.pages.1). */
export function FeedPage({ feed, runs, shown, canWrite, onChanged, onRan }: FeedPageProps) {
  const [isBusy, setBusy] = useState(false);
  const { name, sourceUrl } = feed;

  async function run() {
    setBusy(true);
    try {
      await callApi(routes.feeds.run, { params: { name } });
      toast({ tone: 'positive', text: 'The feed is pulled within a minute.' });
      await onChanged();
    } catch (error) {
      showFailureToast(isApiProblem(error) ? error.detail : undefined);
    }
    setBusy(false);
  }
  return (
    <Page>
      <PageHeading caption={<AnyLink url="/console/feeds">Feeds</AnyLink>} lead={pullWords(feed)}>
        {name}
      </PageHeading>
      <Stack gap={4}>
        <HeldRun feed={feed} canWrite={canWrite} onDecided={onChanged} />
        <Actions>
          {canWrite && sourceUrl !== null ? (
            <Button tone="secondary" busy={isBusy} onClick={() => void run()}>
              Run now
            </Button>
          ) : null}
          <Button tone="quiet" onClick={() => void onChanged()}>
            Refresh
          </Button>
          <AnyLink url={`/console/adverts?feed=${name}`}>Its adverts ({feed.openAdverts} open)</AnyLink>
        </Actions>
        {shown ? <RunFindings run={shown} /> : null}
        {runs.length > 0 ? (
          <DataTable
            caption="Runs, the newest first"
            rows={runs}
            rowKey={({ runId }) => runId}
            columns={[
              {
                key: 'when',
                header: 'When',
                rowHeader: true,
                cell: ({ runId, startedAt }) => (
                  <AnyLink url={`/console/feeds/${name}?run=${runId}`} preload={false}>
                    {timeWords(startedAt)}
                  </AnyLink>
                ),
              },
              { key: 'state', header: 'State', cell: statusWords },
              { key: 'read', header: 'Records', numeric: true, cell: ({ read }) => read },
              { key: 'did', header: 'Adverts', cell: countWords },
            ]}
          />
        ) : (
          <EmptyState title="It has not run yet">
            {sourceUrl === null ? 'Each run takes a file with all its adverts.' : 'Press “Run now” to pull it within a minute.'}
          </EmptyState>
        )}
      </Stack>
      {canWrite && sourceUrl === null ? (
        <section aria-labelledby="upload" className={styles.narrow}>
          <h2 id="upload">Run it with a file</h2>
          <FeedUpload key={name} feed={feed} onRan={onRan} />
        </section>
      ) : null}
      {canWrite ? (
        <section aria-labelledby="settings" className={styles.narrow}>
          <h2 id="settings">Settings</h2>
          <FeedForm key={name} feed={feed} onSaved={onChanged} />
        </section>
      ) : null}
    </Page>
  );
}
