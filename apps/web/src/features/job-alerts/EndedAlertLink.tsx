import { LinkResult } from '../../platform/MailedLinkStates.tsx';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Actions } from '../../ui/Page.tsx';

/** The link leads to no alert: it was deleted, or the address is incomplete. */
export function EndedAlertLink({ searchUrl }: { searchUrl: string }) {
  return (
    <LinkResult
      heading="There is no job alert behind this link"
      lead="The alert was deleted, or the link is incomplete. We don’t send emails for deleted alerts. If you didn’t delete it, open the link from the email again."
    >
      <Actions>
        <AnyLink tone="primary" url={searchUrl}>
          Return to Job Search
        </AnyLink>
        <LinkButton tone="secondary" to="/account/manage/job-alerts">
          Your job alerts
        </LinkButton>
      </Actions>
    </LinkResult>
  );
}
