import type { Advert } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Actions, Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { savedJobsQuery } from './saved-jobs.queries.ts';
import { useChangeSavedJob } from './use-change-saved-job.ts';

type SaveJobPageProps = {
  advert: Pick<Advert, 'advertId' | 'jobTitle' | 'employer' | 'autoCompleteAddress' | 'isOpen'>;
  /** The job's page, on the client site in account application mode. */
  backUrl: string;
};

/** Asks whether to save a job, for links of a client site. Shows a saved job as saved, and takes it off the list again. */
export function SaveJobPage({ advert, backUrl }: SaveJobPageProps) {
  const { data: savedJobs } = useSuspenseQuery(savedJobsQuery);
  const sessionEnded = useSessionEnded();
  const { pendingChange, change } = useChangeSavedJob((error) => void sessionEnded(error));
  const saved = savedJobs.find(({ advertId }) => advertId === advert.advertId);
  const heading = saved ? 'You have saved this job' : advert.isOpen ? 'Save this job?' : 'This job is closed';
  return (
    <Page width="form">
      <PageHeading>{heading}</PageHeading>
      <Card>
        <h2>{advert.jobTitle}</h2>
        <p>
          {advert.employer}, {advert.autoCompleteAddress}
        </p>
        <Actions>
          {saved ? (
            <LinkButton to="/saved-jobs">See your saved jobs</LinkButton>
          ) : advert.isOpen ? (
            <Button busy={pendingChange !== null} onClick={() => (pendingChange ? undefined : void change({ save: advert.advertId }))}>
              {pendingChange ? null : <Icon of={Heart} />} Save this job
            </Button>
          ) : null}
          {saved ? (
            <Button
              tone="secondary"
              busy={pendingChange !== null}
              onClick={() => (pendingChange ? undefined : void change({ remove: saved.candidateSavedJobId }))}
            >
              Remove it
            </Button>
          ) : null}
          <AnyLink tone="secondary" url={backUrl}>
            Back to the job
          </AnyLink>
        </Actions>
      </Card>
    </Page>
  );
}
