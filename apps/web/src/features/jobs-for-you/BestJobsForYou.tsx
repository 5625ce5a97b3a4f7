import type { AdvertSummary } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { Actions, Stack } from '../../ui/Page.tsx';
import { JobsForYouList, sourceWords } from './JobsForYouList.tsx';
import { JobsForYouSkeleton } from './JobsForYouSkeleton.tsx';
import { bestJobsQuery } from './jobs-for-you.queries.ts';

type BestJobsForYouProps = { jobUrl: (advert: AdvertSummary) => string; marksOf: (advert: AdvertSummary) => ReactNode };

const pagePath = '/jobs-for-you';

/** The best jobs for the candidate, for the dashboard. Shows nothing to a candidate who has turned it off. */
export default function BestJobsForYou({ jobUrl, marksOf }: BestJobsForYouProps) {
  const { data, isError, refetch } = useQuery({ ...bestJobsQuery, meta: { handled: true } });
  if (isError)
    return (
      <Section>
        <EmptyLine
          action={
            <Button tone="quiet" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          We couldn’t look for jobs that suit you.
        </EmptyLine>
      </Section>
    );
  if (!data) return <JobsForYouSkeleton />;
  const { state, total, jobs, usesCv } = data;
  if (state === 'notOffered' || state === 'off') return null;
  if (state === 'nothingToGoBy')
    return (
      <Section>
        <EmptyLine action={<AnyLink url={pagePath}>What to add</AnyLink>}>
          Add your CV, skills or job preferences, and open jobs that suit you appear here.
        </EmptyLine>
      </Section>
    );
  if (jobs.length === 0)
    return (
      <Section>
        <EmptyLine action={<AnyLink url={pagePath}>What you can add</AnyLink>}>No open job matches your details at the moment.</EmptyLine>
      </Section>
    );
  return (
    <Section>
      <p>{sourceWords(usesCv)}</p>
      <JobsForYouList jobs={jobs} jobUrl={jobUrl} marksOf={marksOf} />
      <Actions>
        <AnyLink tone="secondary" url={pagePath}>
          {total > jobs.length ? `See all ${total} jobs for you` : 'About these jobs'}
        </AnyLink>
      </Actions>
    </Section>
  );
}

function Section({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="jobs-for-you">
      <Stack>
        <h2 id="jobs-for-you">Jobs for you</h2>
        {children}
      </Stack>
    </section>
  );
}
