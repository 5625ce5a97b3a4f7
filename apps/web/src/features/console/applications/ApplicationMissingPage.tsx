import { AnyLink } from '../../../ui/AnyLink.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';

/** For an application that does not exist, is another tenant's, or is for a job that the member may not see: they look the same. */
export function ApplicationMissingPage() {
  return (
    <Page width="text">
      <PageHeading lead="It may be for a job that you do not work on, or its candidate has deleted their account.">
        We could not find this application
      </PageHeading>
      <p>
        <AnyLink url="/console/applications">Go to the list of applications</AnyLink>
      </p>
    </Page>
  );
}
