import type { ReactNode } from 'react';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Actions, Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** The advert is closed or was taken away. */
export function ApplyClosed({ jobTitle, searchUrl }: { jobTitle: string; searchUrl: string }) {
  return (
    <Page width="text">
      <PageHeading caption={jobTitle}>This job is closed</PageHeading>
      <Notice tone="warning" title="The employer no longer takes applications for it">
        We’ll keep your answers for 7 days in case it reopens. Similar jobs may be open now.
      </Notice>
      <Actions>
        <AnyLink tone="primary" url={searchUrl}>
          Find other jobs
        </AnyLink>
        <AnyLink tone="secondary" url="/applications">
          See your applications
        </AnyLink>
      </Actions>
    </Page>
  );
}

/** The candidate has applied for this advert before. */
export function AlreadyApplied({ jobTitle, jobUrl }: { jobTitle: string; jobUrl: string }) {
  return (
    <Page width="text">
      <PageHeading caption={jobTitle}>You have already applied for this job</PageHeading>
      <Notice tone="positive" title="You can apply for each job once">
        What you sent, when, and whether you withdrew it, is under your applications.
      </Notice>
      <Actions>
        <AnyLink tone="primary" url="/applications">
          See your applications
        </AnyLink>
        <AnyLink tone="secondary" url={jobUrl}>
          Back to the job
        </AnyLink>
      </Actions>
    </Page>
  );
}

/** The candidate's address is not confirmed, so an employer could not answer. `resend` sends the link again. */
export function AccountNotConfirmed({ jobTitle, resend }: { jobTitle: string; resend: ReactNode }) {
  return (
    <Page width="form">
      <PageHeading caption={jobTitle}>Confirm your email address first</PageHeading>
      <p>Employers can only reply to an email address that works. Follow the link in the message we sent you, then come back to apply.</p>
      <h2>Need a new link?</h2>
      {resend}
    </Page>
  );
}
