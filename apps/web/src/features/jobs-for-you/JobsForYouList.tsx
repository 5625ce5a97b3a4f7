import type { AdvertSummary, JobForYou, JobsForYou } from '@berth/contract';
import type { ReactNode } from 'react';
import { JobRow } from '../../platform/JobRow.tsx';
import { Rows } from '../../ui/Rows.tsx';

type JobsForYouListProps = {
  jobs: JobsForYou['jobs'];
  jobUrl: (advert: AdvertSummary) => string;
  /** The candidate's own marks on an advert. */
  marksOf: (advert: AdvertSummary) => ReactNode;
  /** Level of the headings of jobs. */
  level?: 2 | 3;
};

/** Jobs that suit, each with a line that says why. */
export function JobsForYouList({ jobs, jobUrl, marksOf, level = 3 }: JobsForYouListProps) {
  return (
    <Rows>
      {jobs.map(({ advert, ...why }) => (
        <JobRow key={advert.advertId} advert={advert} url={jobUrl(advert)} marks={marksOf(advert)} level={level} why={whyWords(why)} />
      ))}
    </Rows>
  );
}

/** "Matched: payroll, Sage, Leeds. Part time, as you prefer". */
function whyWords({ words, wishes }: Pick<JobForYou, 'words' | 'wishes'>): string {
  return [`Matched: ${words.join(', ')}`, ...(wishes.length > 0 ? [`${wishes.join(', ')}, as you prefer`] : [])].join('. ');
}

/** Where the jobs come from (jobs-for-you.list.6). */
export function sourceWords(usesCv: boolean): string {
  return usesCv ? 'From the words in your CV, your skills and what you look for.' : 'From your skills, your job and what you look for.';
}
