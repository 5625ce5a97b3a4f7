import { AnchorButton } from '../../ui/LinkButton.tsx';
import { Actions, Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** A thing that is not there (HTTP 404), with somewhere to go. */
export function NotFoundPage() {
  return (
    <Page width="text">
      <PageHeading lead="It may have been taken away, or the address may have a slip in it.">We could not find this page</PageHeading>
      <Actions>
        <AnchorButton href="/search">Search jobs</AnchorButton>
        <AnchorButton tone="secondary" href="/">
          Go to the home page
        </AnchorButton>
      </Actions>
    </Page>
  );
}
