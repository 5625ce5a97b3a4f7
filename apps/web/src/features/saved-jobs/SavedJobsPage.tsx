import type { SavedJob } from '@berth/contract';
import { Heart } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page, Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { orderSavedJobs, type SavedJobSort } from './order-saved-jobs.ts';
import { SavedJobsTable } from './SavedJobsTable.tsx';
import { SortSavedJobs } from './SortSavedJobs.tsx';

type SavedJobsPageProps = {
  jobs: readonly SavedJob[];
  sort: SavedJobSort;
  jobUrl: (advert: SavedJob['advert']) => string;
  searchUrl: string;
  /** Jobs are on the client site (tenants.mode.2). */
  isElsewhere: boolean;
  /** The mark for the closing date of an open job. */
  closingMark: (closingDate: string) => ReactNode;
  /** Offers an email before a saved job closes. */
  reminders: ReactNode;
};

/**
 * Everything the candidate has saved. What is removed here stays at its place, marked, until the page is left, so that a slip can be
 * undone where it was made.
 */
export function SavedJobsPage({ jobs, sort, jobUrl, searchUrl, isElsewhere, closingMark, reminders }: SavedJobsPageProps) {
  const [removed, setRemoved] = useState<ReadonlyMap<number, SavedJob>>(new Map());
  const listed = new Set(jobs.map(({ advertId }) => advertId));
  // A job that was removed and saved again keeps its place.
  const shown = jobs.map((job) => ({ ...job, savedOn: removed.get(job.advertId)?.savedOn ?? job.savedOn }));
  const rows = orderSavedJobs([...shown, ...[...removed.values()].filter(({ advertId }) => !listed.has(advertId))], sort);
  return (
    <Page>
      <PageHeading>Saved jobs</PageHeading>
      {rows.length === 0 ? (
        <EmptyState
          icon={Heart}
          title="You have not saved any jobs yet"
          action={
            <AnyLink tone="primary" url={searchUrl}>
              Find jobs
            </AnyLink>
          }
        >
          {isElsewhere
            ? 'Open a job on our main site and choose “Save” there. It will then be here for you to come back to.'
            : 'Select the heart on a job to save it, and come back to it before it closes.'}
        </EmptyState>
      ) : (
        <Stack>
          {rows.length > 1 ? <SortSavedJobs sort={sort} /> : null}
          <SavedJobsTable
            caption={`${jobs.length} saved ${jobs.length === 1 ? 'job' : 'jobs'}`}
            rows={rows}
            isRemoved={({ advertId }) => !listed.has(advertId)}
            onRemove={(job) => setRemoved((before) => new Map(before).set(job.advertId, before.get(job.advertId) ?? job))}
            jobUrl={jobUrl}
            closingMark={closingMark}
          />
          {reminders}
        </Stack>
      )}
    </Page>
  );
}
