import { routes } from '@berth/contract';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { useStateHeading } from '../../platform/use-state-heading.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page, Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import styles from './Account.module.css';

/** Shown after registration: where the confirmation went, and a way to send it again. `withAlert`: the visitor wanted jobs by email. */
export function CheckYourEmail({ email, withAlert = false }: { email: string; withAlert?: boolean }) {
  useStateHeading('Check your email');
  const resend = useMutation({
    mutationFn: () => callApi(routes.account.resendVerificationEmail, { body: { email } }),
    meta: { handled: true },
  });
  return (
    <Page width="form">
      <PageHeading
        lead={
          <>
            We have sent a link to <strong>{email}</strong>.
          </>
        }
      >
        Check your email
      </PageHeading>
      <p>
        Follow the link to confirm your address. Then you can sign in, add your CV and apply for jobs
        {withAlert ? ', and your job alert starts' : ''}.
      </p>
      <div className={styles.aside}>
        <Stack gap={3}>
          <h2 className={styles.asideHeading}>Can’t find it?</h2>
          <p>It can take up to 10 minutes to arrive. Look in your junk folder too.</p>
          <p>
            <Button tone="secondary" busy={resend.isPending} onClick={() => resend.mutate()}>
              {resend.isPending ? 'Sending' : 'Send it again'}
            </Button>
          </p>
          <div role="status">
            {resend.isSuccess ? (
              <Notice tone="positive" title="We have sent it again">
                Use the most recent email. It replaces the one before.
              </Notice>
            ) : null}
          </div>
          {resend.isError ? <Notice tone="danger" role="alert" title="Failed to resend email, please try again later." /> : null}
        </Stack>
      </div>
    </Page>
  );
}
