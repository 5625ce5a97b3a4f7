import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { FollowingLink, LinkFailed, LinkResult } from '../../platform/MailedLinkStates.tsx';
import { problemWords } from '../../platform/problem-words.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Actions } from '../../ui/Page.tsx';
import { confirmEmailQuery } from './account.queries.ts';
import type { AccountSearch } from './account-search.ts';
import type { RegistrationResult } from './CodePage.tsx';
import { ResendConfirmation } from './ResendConfirmation.tsx';

type ConfirmEmailPageProps = {
  userId: string | undefined;
  code: string | undefined;
  /** Called where the link has signed the browser in: it is the one that registered. */
  onEntered: (entered: RegistrationResult) => Promise<void>;
};

/** The target of the link in a confirmation email. An incomplete link is treated as an expired one. */
export function ConfirmEmailPage({ userId, code, onEntered }: ConfirmEmailPageProps) {
  return userId && code ? <Confirming link={{ userId, code }} onEntered={onEntered} /> : <Expired />;
}

type ConfirmingProps = Pick<ConfirmEmailPageProps, 'onEntered'> & { link: { userId: string; code: string } };

function Confirming({ link, onEntered }: ConfirmingProps) {
  const { data, error, refetch, isFetching } = useQuery(confirmEmailQuery(link));
  const hasEntered = useRef(false);
  useEffect(() => {
    if (data?.state !== 'confirmed' || !data.signedIn || hasEntered.current) return;
    hasEntered.current = true;
    void onEntered({ signedIn: data.signedIn, returnUrl: data.returnUrl, alert: data.jobAlert?.criteria.title });
  }, [data, onEntered]);
  if (data?.state === 'confirmed' && data.choosePassword) return <RegisteredAgain {...data.choosePassword} returnUrl={data.returnUrl} />;
  if (data?.state === 'confirmed' && !data.signedIn) {
    const search = { returnUrl: data.returnUrl ?? undefined, email: data.email };
    return <Confirmed search={search} alert={data.jobAlert?.criteria.title} />;
  }
  if (data?.state === 'expired') return <Expired />;
  if (error && !isFetching)
    return <LinkFailed heading="We could not confirm your address yet" words={problemWords(error)} onRetry={() => void refetch()} />;
  return <FollowingLink heading="Confirming your email address" label="Confirming" />;
}

function Confirmed({ search, alert }: { search: AccountSearch; alert: string | undefined }) {
  return (
    <LinkResult heading="Your email address is confirmed" lead="Your account is ready. Sign in to add your CV and apply for jobs.">
      {alert ? <p>Your job alert “{alert}” is on: we email you when there are new jobs.</p> : null}
      <Actions>
        <LinkButton to="/account/login" search={search}>
          Sign in
        </LinkButton>
      </Actions>
    </LinkResult>
  );
}

function RegisteredAgain({ returnUrl, ...link }: { email: string; token: string; returnUrl: string | null }) {
  return (
    <LinkResult
      heading="Your email address is confirmed"
      lead="It was registered more than once, perhaps by somebody else, so no password or passkey from then counts. Choose a password."
    >
      <Actions>
        <LinkButton to="/confirm-password/$email/$token" params={link} search={{ returnUrl: returnUrl ?? undefined }}>
          Choose a password
        </LinkButton>
      </Actions>
    </LinkResult>
  );
}

function Expired() {
  return (
    <LinkResult heading="This link no longer works" lead="It has been used, or it has expired.">
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
