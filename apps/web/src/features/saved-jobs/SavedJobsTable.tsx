import { formatDate, formatSalary, type SavedJob } from '@berth/contract';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListedJobAct } from '../../platform/JobStateAct.tsx';
import { JobStateMark } from '../../platform/JobStateMark.tsx';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { ChangeSavedJob } from './ChangeSavedJob.tsx';
import styles from './SavedJobs.module.css';

type SavedJobsTableProps = {
  caption: string;
  rows: readonly SavedJob[];
  isRemoved: (job: SavedJob) => boolean;
  onRemove: (job: SavedJob) => void;
  jobUrl: (advert: SavedJob['advert']) => string;
  closingMark: (closingDate: string) => ReactNode;
};

/** Every job here is saved, and a closed one has a mark whatever else there is. */
const shownAlready = ['Saved', 'Closed'] as const;

/** The saved jobs as a table; on a phone or a tablet, one card for each. */
export function SavedJobsTable({ caption, rows, isRemoved, onRemove, jobUrl, closingMark }: SavedJobsTableProps) {
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ advertId }) => advertId}
      columns={[
        {
          key: 'job',
          header: 'Job',
          rowHeader: true,
          cell: (job) => (
            <>
              <AnyLink url={jobUrl(job.advert)}>{job.advert.jobTitle}</AnyLink>
              <span className={styles.facts}>{[job.advert.employer, job.advert.locationName].filter(Boolean).join(' · ')}</span>
              <span className={styles.marks}>
                {isRemoved(job) ? <Chip>Removed</Chip> : null}
                {job.advert.isOpen ? null : <Chip icon={Lock}>Closed</Chip>}
                <JobStateMark advert={job.advert} without={shownAlready} />
              </span>
            </>
          ),
        },
        { key: 'salary', header: 'Salary', numeric: true, cell: ({ advert }) => formatSalary(advert) },
        {
          key: 'closes',
          header: 'Closing date',
          numeric: true,
          cell: ({ advert }) => <Closing advert={advert} closingMark={closingMark} />,
        },
        {
          key: 'saved',
          header: 'Saved',
          numeric: true,
          cell: ({ savedOn }) => (
            <time dateTime={savedOn} className={styles.date}>
              {formatDate(savedOn)}
            </time>
          ),
        },
        {
          key: 'change',
          header: 'Change',
          cell: (job) => (
            <span className={styles.acts}>
              <ListedJobAct advert={job.advert} />
              <ChangeSavedJob job={job} isRemoved={isRemoved(job)} onRemove={() => onRemove(job)} />
            </span>
          ),
        },
      ]}
    />
  );
}

function Closing({ advert, closingMark }: Pick<SavedJob, 'advert'> & Pick<SavedJobsTableProps, 'closingMark'>) {
  const { closingDate, isOpen } = advert;
  if (closingDate === null) return isOpen ? 'None' : 'Closed';
  return (
    <span className={styles.closing}>
      <time dateTime={closingDate} className={styles.date}>
        {formatDate(closingDate)}
      </time>
      {isOpen ? closingMark(closingDate) : null}
    </span>
  );
}
