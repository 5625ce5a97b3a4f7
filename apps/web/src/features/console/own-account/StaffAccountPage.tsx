import { routes, type StaffAccount, type StaffSelf, staffRoles, type TenantDetails } from '@berth/contract';
import { callApi } from '../../../platform/api.ts';
import { SessionsPart } from '../../../platform/own-account/SessionsPart.tsx';
import { Page, Stack } from '../../../ui/Page.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { SectionPart } from '../../../ui/SectionPart.tsx';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { staffSessionsQuery } from './own-account.queries.ts';
import { StaffPasswordPart } from './StaffPasswordPart.tsx';
import { StaffSecondFactorPart } from './StaffSecondFactorPart.tsx';

type StaffAccountPageProps = {
  self: StaffSelf;
  account: StaffAccount;
  tenant: Pick<TenantDetails, 'tenantDisplayName' | 'settings'>;
};

/** A member's own account: password, authenticator app, recovery codes and sessions. */
export function StaffAccountPage({ self, account, tenant }: StaffAccountPageProps) {
  return (
    <Page width="text">
      <PageHeading>Your account</PageHeading>
      <Stack gap={6}>
        <SectionPart id="details" title="Your details">
          <SummaryList
            rows={[
              { term: 'Name', value: self.name },
              { term: 'Email', value: self.email },
              { term: 'Role', value: `${staffRoles[self.role].label}: ${staffRoles[self.role].words}` },
            ]}
          />
          <p>If something here is wrong, ask an owner of the site to change it.</p>
        </SectionPart>
        <StaffPasswordPart self={self} account={account} tenant={tenant} />
        <StaffSecondFactorPart account={account} />
        <SessionsPart
          query={staffSessionsQuery}
          endSession={({ id }) => callApi(routes.staffAccount.endSession, { params: { sessionId: id } })}
        />
      </Stack>
    </Page>
  );
}
