import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FollowingLink, LinkFailed, LinkResult } from '../../platform/MailedLinkStates.tsx';
import { problemWords } from '../../platform/problem-words.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Actions } from '../../ui/Page.tsx';
import { confirmEmailQuery } from './account.queries.ts';
import { ResendConfirmation } from './ResendConfirmation.tsx';

/** The target of the link in a confirmation email. An incomplete link is treated as an expired one. */
export function ConfirmEmailPage({ userId, code }: { userId: string | undefined; code: string | undefined }) {
  return userId && code ? <Confirming userId={userId} code={code} /> : <Expired />;
}

function Confirming(link: { userId: string; code: string }) {
  const { data, error, refetch, isFetching } = useQuery(confirmEmailQuery(link));
  if (data?.state === 'confirmed' && data.choosePassword) return <RegisteredAgain {...data.choosePassword} />;
  if (data?.state === 'confirmed') return <Confirmed returnUrl={data.returnUrl ?? undefined} alert={data.jobAlert?.criteria.title} />;
  if (data?.state === 'expired') return <Expired />;
  if (error && !isFetching)
    return <LinkFailed heading="We could not confirm your address yet" words={problemWords(error)} onRetry={() => void refetch()} />;
  return <FollowingLink heading="Confirming your email address" label="Confirming" />;
}

function Confirmed({ returnUrl, alert }: { returnUrl: string | undefined; alert: string | undefined }) {
  return (
    <LinkResult heading="Your email address is confirmed" lead="Your account is ready. Sign in to add your CV and apply for jobs.">
      {alert ? <p>Your job alert “{alert}” is on: we email you when there are new jobs.</p> : null}
      <Actions>
        <LinkButton to="/account/login" search={{ returnUrl }}>
          Sign in
        </LinkButton>
      </Actions>
    </LinkResult>
  );
}

function RegisteredAgain(link: { email: string; token: string }) {
  return (
    <LinkResult
      heading="Your email address is confirmed"
      lead="It was registered with more than once, perhaps by somebody else, so no password that was given counts. Choose the one you want."
    >
      <Actions>
        <LinkButton to="/confirm-password/$email/$token" params={link}>
          Choose a password
        </LinkButton>
      </Actions>
    </LinkResult>
  );
}

function Expired() {
  return (
    <LinkResult heading="This link no longer works" lead="It has been used already, or it is too old.">
      <p>
        If you have confirmed your address before,{' '}
        <Link to="/account/login" search={{ returnUrl: undefined }}>
          sign in
        </Link>
        .
      </p>
      <p>Otherwise we can send you a new link.</p>
      <ResendConfirmation />
    </LinkResult>
  );
}
