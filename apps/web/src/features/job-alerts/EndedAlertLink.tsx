import { LinkResult } from '../../platform/MailedLinkStates.tsx';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Actions } from '../../ui/Page.tsx';

/** The link leads to no alert: it was deleted, or the address is incomplete. */
export function EndedAlertLink({ searchUrl }: { searchUrl: string }) {
  return (
    <LinkResult
      heading="There is no job alert behind this link"
      lead="It has been deleted, or the link is not whole. Nothing more is sent for an alert that is deleted; otherwise open the link from the email again."
    >
      <Actions>
        <AnyLink tone="primary" url={searchUrl}>
          Return to Job Search
        </AnyLink>
        <LinkButton tone="secondary" to="/account/manage/job-alerts">
          Job alerts of your account
        </LinkButton>
      </Actions>
    </LinkResult>
  );
}
