import type { SignedIn } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page, Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import styles from './Account.module.css';
import type { AccountSearch } from './account-search.ts';
import { LoginForm } from './LoginForm.tsx';
import type { RefusedLogin } from './posted-forms.ts';
import { ResendConfirmation } from './ResendConfirmation.tsx';
import { SessionEndedNotice } from './SessionEndedNotice.tsx';

type LoginPageProps = {
  /** The job that the visitor wants to apply for. */
  jobTitle: string | undefined;
  /** What the visitor came with; registering instead keeps it. */
  search: AccountSearch;
  /** A form without scripts has just set the password. */
  isPasswordSet: boolean;
  refused: RefusedLogin | undefined;
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
};

/** Sign-in, with links to register and to get a new confirmation link. */
export function LoginPage({ jobTitle, search, isPasswordSet, refused, onSignedIn }: LoginPageProps) {
  return (
    <Page width="form">
      <PageHeading caption={jobTitle && `Apply for ${jobTitle}`}>Sign in</PageHeading>
      <SessionEndedNotice />
      {isPasswordSet && !refused ? <Notice tone="positive" title="Your password is set. Sign in with it." /> : null}
      <LoginForm email={search.email} refused={refused} onSignedIn={onSignedIn} />
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
