import { type AdvertSummary, type JobsForYou, type JobsForYouGap, sectionPath } from '@berth/contract';
import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Actions, Page, Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { type PageLinkProps, Pagination } from '../../ui/Pagination.tsx';
import { JobsForYouList, sourceWords } from './JobsForYouList.tsx';
import { useJobsForYouChoice } from './use-jobs-for-you-choice.ts';

type JobsForYouPageProps = {
  found: JobsForYou;
  jobUrl: (advert: AdvertSummary) => string;
  marksOf: (advert: AdvertSummary) => ReactNode;
  searchUrl: string;
  /** Whether the tenant's profile asks for skills. */
  asksForSkills: boolean;
  /** Renders the link to a page. */
  pageLink: (page: number, props: PageLinkProps) => ReactNode;
};

/** All jobs that suit the candidate, why each is there, and how to turn this off (jobs-for-you.list.6). */
export function JobsForYouPage({ found, jobUrl, marksOf, searchUrl, asksForSkills, pageLink }: JobsForYouPageProps) {
  const { busy, choose } = useJobsForYouChoice();
  const { state, total, page, pageSize, jobs, usesCv } = found;
  const lacks = found.lacks.filter((gap) => gap !== 'skills' || asksForSkills);
  const pageCount = Math.ceil(total / pageSize);
  if (state === 'off')
    return (
      <Page width="text">
        <PageHeading>Jobs for you</PageHeading>
        <EmptyState
          icon={Sparkles}
          title="You have turned this off"
          action={
            <Button busy={busy} onClick={() => void choose(true)}>
              Show jobs for you
            </Button>
          }
        >
          If you turn it on, we pick open jobs by the words in your CV, your skills and what you look for.
        </EmptyState>
      </Page>
    );
  return (
    <Page width="text">
      <PageHeading>Jobs for you</PageHeading>
      {jobs.length > 0 ? (
        <Stack>
          <p role="status">{`${sourceWords(usesCv)} ${countWords(found)}`}</p>
          <JobsForYouList jobs={jobs} jobUrl={jobUrl} marksOf={marksOf} level={2} />
          <Pagination page={page} pageCount={pageCount} label="Jobs for you" link={pageLink} />
        </Stack>
      ) : (
        <EmptyState
          icon={Sparkles}
          title={state === 'nothingToGoBy' ? 'Tell us what suits you' : emptyTitle(total)}
          action={
            <AnyLink tone="primary" url={total > 0 ? pagePath : searchUrl}>
              {total > 0 ? 'Go to the first page' : 'Search all jobs'}
            </AnyLink>
          }
        >
          {state === 'nothingToGoBy'
            ? 'We pick open jobs by the words in your CV, your skills and what you look for. We have none of these yet.'
            : 'Jobs that you have applied for, and those that your job alerts leave out, are not here.'}
        </EmptyState>
      )}
      {lacks.length > 0 ? <Gaps lacks={lacks} /> : null}
      <section aria-labelledby="about-jobs-for-you">
        <Stack gap={2}>
          <h2 id="about-jobs-for-you">How we pick them</h2>
          <p>
            We compare your details with the words of open jobs on this site. Jobs near your home and of the kind that you prefer come
            first. No one else sees this, we don’t tell employers, and it has no effect on your applications.
          </p>
          <Actions>
            <Button tone="quiet" busy={busy} onClick={() => void choose(false)}>
              Turn off jobs for you
            </Button>
          </Actions>
        </Stack>
      </section>
    </Page>
  );
}

const pagePath = '/jobs-for-you';
const emptyTitle = (total: number) => (total > 0 ? 'There are no more jobs' : 'No open job matches your details at the moment');

function countWords({ total, page, pageSize, jobs }: JobsForYou): string {
  if (total <= pageSize) return total === 1 ? '1 job.' : `${total} jobs, the best match first.`;
  const first = (page - 1) * pageSize + 1;
  return `${first} to ${first + jobs.length - 1} of ${total} jobs, the best match first.`;
}

const gapWords: Record<JobsForYouGap, { text: string; section: Parameters<typeof sectionPath>[0] }> = {
  cv: { text: 'Add a CV', section: 'cvs' },
  skills: { text: 'Add your skills', section: 'skills' },
  jobPreferences: { text: 'Say what you look for', section: 'job-preferences' },
};

function Gaps({ lacks }: { lacks: readonly JobsForYouGap[] }) {
  return (
    <section aria-labelledby="jobs-for-you-gaps">
      <Stack gap={2}>
        <h2 id="jobs-for-you-gaps">To find more</h2>
        <Stack as="ul" gap={2}>
          {lacks.map((gap) => (
            <li key={gap}>
              <AnyLink url={sectionPath(gapWords[gap].section)}>{gapWords[gap].text}</AnyLink>
            </li>
          ))}
        </Stack>
      </Stack>
    </section>
  );
}
