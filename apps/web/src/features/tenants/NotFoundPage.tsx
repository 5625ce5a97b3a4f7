import { useQuery } from '@tanstack/react-query';
import { jobSearchUrl } from '../../platform/client-site.ts';
import { tenantConfigQuery } from '../../platform/tenant.ts';
import { useGoBack } from '../../platform/use-go-back.ts';
import { AnchorButton } from '../../ui/LinkButton.tsx';
import { Actions, Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** The page for a missing thing (HTTP 404), with links to go on. */
export function NotFoundPage() {
  const { data: config } = useQuery({ ...tenantConfigQuery, enabled: false });
  const goBack = useGoBack();
  return (
    <Page width="text">
      <PageHeading lead="It may have moved, or the address may be mistyped.">We could not find this page</PageHeading>
      <Actions>
        <AnchorButton href={config ? jobSearchUrl(config) : '/search'}>Search jobs</AnchorButton>
        <AnchorButton tone="secondary" href="/home" onClick={goBack}>
          Go back
        </AnchorButton>
        <AnchorButton tone="quiet" href="/">
          Go to the home page
        </AnchorButton>
      </Actions>
    </Page>
  );
}
