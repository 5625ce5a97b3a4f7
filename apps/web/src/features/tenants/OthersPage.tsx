import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetCandidate } from '../../platform/session.ts';
import { useStateHeading } from '../../platform/use-state-heading.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

const heading = 'Someone else has signed in on this browser';

/**
 * Replaces a candidate's page when another candidate has signed in on this browser. Nothing that the first saw or typed is left for the
 * second, or saved to their account.
 */
export function OthersPage() {
  const queryClient = useQueryClient();
  useStateHeading(heading);
  useEffect(() => forgetCandidate(queryClient), [queryClient]);
  return (
    <main id="main">
      <Page width="form">
        <PageHeading lead="The account that this page was opened with was signed out in another tab or window. Unsaved changes were discarded, and neither account was changed.">
          {heading}
        </PageHeading>
        <Actions>
          <Button onClick={() => window.location.reload()}>Load the page again</Button>
        </Actions>
      </Page>
    </main>
  );
}
