import { useEffect } from 'react';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** In the place of a page whose candidate has signed out: nothing of theirs is left while the sign-in page loads as a new document. */
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
