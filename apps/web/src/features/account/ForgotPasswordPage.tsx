import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { RequestPasswordForm } from './RequestPasswordForm.tsx';

/** The way to a new password for somebody who cannot sign in. */
export function ForgotPasswordPage(props: ComponentProps<typeof RequestPasswordForm>) {
  return (
    <Page width="form">
      <PageHeading lead="Tell us the address of your account, and we send a link to choose a new password.">
        Forgotten your password?
      </PageHeading>
      <RequestPasswordForm {...props} />
      <p>
        Remembered it?{' '}
        <Link to="/account/login" search={{ returnUrl: undefined }}>
          Sign in
        </Link>
      </p>
    </Page>
  );
}
