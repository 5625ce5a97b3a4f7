import type { SignedIn } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page, Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import styles from './Account.module.css';
import type { AccountSearch } from './account-search.ts';
import { LoginForm } from './LoginForm.tsx';
import { ResendConfirmation } from './ResendConfirmation.tsx';
import { SessionEndedNotice } from './SessionEndedNotice.tsx';

type LoginPageProps = {
  /** The job that the visitor wants to apply for. */
  jobTitle: string | undefined;
  /** What the visitor came with; registering instead keeps it. */
  search: AccountSearch;
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
};

/** Sign-in, with links to register and to get a new confirmation link. */
export function LoginPage({ jobTitle, search, onSignedIn }: LoginPageProps) {
  return (
    <Page width="form">
      <PageHeading caption={jobTitle && `Apply for ${jobTitle}`}>Sign in</PageHeading>
      <SessionEndedNotice />
      <LoginForm email={search.email} onSignedIn={onSignedIn} />
      <p>
        <Link to="/account/forgot-password" search={{ email: search.email }}>
          Forgotten your password?
        </Link>
      </p>
      <div className={styles.aside}>
        <Stack gap={2}>
          <h2 className={styles.asideHeading}>No account yet?</h2>
          <p>With an account you can apply for jobs and keep your CVs and applications in one place.</p>
          <p>
            <LinkButton tone="secondary" to="/account/register" search={search}>
              Register
            </LinkButton>
          </p>
        </Stack>
        <details className={styles.details}>
          <summary>Registered, but the confirmation has not arrived?</summary>
          <ResendConfirmation />
        </details>
      </div>
    </Page>
  );
}
