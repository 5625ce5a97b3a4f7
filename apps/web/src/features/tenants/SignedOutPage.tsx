import { useEffect } from 'react';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** Replaces the page of a candidate who has signed out, so that nothing of theirs stays on screen while the sign-in page loads. */
export function SignedOutPage() {
  useEffect(() => window.location.replace('/account/login'), []);
  return (
    <main id="main">
      <Page width="form">
        <PageHeading>You have signed out</PageHeading>
      </Page>
    </main>
  );
}
