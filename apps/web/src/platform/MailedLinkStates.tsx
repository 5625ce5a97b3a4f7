import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Actions, Page } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useStateHeading } from './use-state-heading.ts';

/** Shown while the browser follows an emailed link. */
export function FollowingLink({ heading, label }: { heading: string; label: string }) {
  return (
    <Page width="form">
      <PageHeading>{heading}</PageHeading>
      <p>This takes a moment.</p>
      <Spinner label={label} />
      <noscript>
        <p>Your browser does not run JavaScript, which this step needs. Turn it on, or open the link in another browser.</p>
      </noscript>
    </Page>
  );
}

/** The outcome of the link, and the next step. */
export function LinkResult({ heading, lead, children }: { heading: string; lead: ReactNode; children: ReactNode }) {
  useStateHeading(heading);
  return (
    <Page width="form">
      <PageHeading lead={lead}>{heading}</PageHeading>
      {children}
    </Page>
  );
}

/** Shown if the call failed: the link can be followed again. */
export function LinkFailed({ heading, words, onRetry }: { heading: string; words: string; onRetry: () => void }) {
  return (
    <LinkResult heading={heading} lead={words}>
      <Actions>
        <Button onClick={onRetry}>Try again</Button>
      </Actions>
    </LinkResult>
  );
}
