import { routes } from 'virtual:api-routes';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callApi } from '../../platform/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Page.tsx';
import { PostedForm } from '../../ui/PostedForm.tsx';
import styles from './Account.module.css';
import type { AccountSearch } from './account-search.ts';
import type { RefusedAddressForm } from './posted-forms.ts';

type ResendCodeProps = {
  email: string;
  search: AccountSearch;
  /** A form without scripts has just had it sent. */
  isSent: boolean;
  refused: RefusedAddressForm | undefined;
  onSent: () => void;
};

/** What to do if the email with the code is not there: look elsewhere, have it sent again, or correct the address. */
export function ResendCode({ email, search, isSent, refused, onSent }: ResendCodeProps) {
  const resend = useMutation({
    mutationFn: () => callApi(routes.account.resendVerificationEmail, { body: { email } }),
    onSuccess: onSent,
    meta: { handled: true },
  });
  return (
    <div className={styles.aside}>
      <Stack gap={3}>
        <h2 className={styles.asideHeading}>Can’t find it?</h2>
        <p>It can take a few minutes to arrive. Look in your junk folder too. The link in the same email works as well.</p>
        <PostedForm
          onSubmit={(event) => {
            event.preventDefault();
            resend.mutate();
          }}
        >
          <input type="hidden" name="email" value={email} />
          <Button type="submit" tone="secondary" busy={resend.isPending}>
            {resend.isPending ? 'Sending' : 'Send a new code'}
          </Button>
        </PostedForm>
        <div role="status">
          {resend.isSuccess || (isSent && resend.isIdle) ? (
            <Notice tone="positive" title="We have sent a new code">
              Use the most recent email. It replaces the one before.
            </Notice>
          ) : null}
        </div>
        {resend.isError || (refused && resend.isIdle) ? (
          <Notice tone="danger" role="alert" title="Failed to resend email, please try again later." />
        ) : null}
        <p>
          Is the address wrong?{' '}
          <Link to="/account/register" search={search}>
            Register with another
          </Link>
        </p>
      </Stack>
    </div>
  );
}
