import { LinkButton } from '../../ui/LinkButton.tsx';
import { Actions, Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import type { AccountSearch } from './account-search.ts';
import type { RefusedAddressForm } from './posted-forms.ts';
import { ResendConfirmation } from './ResendConfirmation.tsx';

type NoRegistrationProps = {
  search: AccountSearch;
  refused: RefusedAddressForm | undefined;
  /** A form without scripts has just had the email sent again. */
  isSent: boolean;
};

/** Shown in place of the form for a code in a browser that has not registered in the last hour. */
export function NoRegistration({ search, refused, isSent }: NoRegistrationProps) {
  return (
    <Page width="form">
      <PageHeading lead="A code works in the browser that registered, for an hour. The link in the same email works anywhere.">
        There is nothing to confirm here
      </PageHeading>
      <Actions>
        <LinkButton to="/account/register" search={search}>
          Create an account
        </LinkButton>
        <LinkButton to="/account/login" search={search} tone="secondary">
          Sign in
        </LinkButton>
      </Actions>
      <h2>Registered, but cannot find the email?</h2>
      <ResendConfirmation refused={refused} isDone={isSent} />
    </Page>
  );
}
