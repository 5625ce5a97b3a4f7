import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { problemWords } from '../../platform/problem-words.ts';
import { useStateHeading } from '../../platform/use-state-heading.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Actions, Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { confirmEmailQuery } from './account.queries.ts';
import { ResendConfirmation } from './ResendConfirmation.tsx';

/** What a confirmation mail links to. An incomplete link is treated as one that no longer works. */
export function ConfirmEmailPage({ userId, code }: { userId: string | undefined; code: string | undefined }) {
  return userId && code ? <Confirming userId={userId} code={code} /> : <Expired />;
}

function Confirming(link: { userId: string; code: string }) {
  const { data, error, refetch, isFetching } = useQuery(confirmEmailQuery(link));
  if (data?.state === 'confirmed') return <Confirmed returnUrl={data.returnUrl ?? undefined} />;
  if (data?.state === 'expired') return <Expired />;
  if (error && !isFetching) return <Failed words={problemWords(error)} onRetry={() => void refetch()} />;
  return (
    <Page width="form">
      <PageHeading>Confirming your email address</PageHeading>
      <p>This takes a moment.</p>
      <Spinner label="Confirming" />
      <noscript>
        <p>Your browser does not run JavaScript, which this step needs. Turn it on, or open the link in another browser.</p>
      </noscript>
    </Page>
  );
}

function Outcome({ heading, lead, children }: { heading: string; lead: ReactNode; children: ReactNode }) {
  useStateHeading(heading);
  return (
    <Page width="form">
      <PageHeading lead={lead}>{heading}</PageHeading>
      {children}
    </Page>
  );
}

function Confirmed({ returnUrl }: { returnUrl: string | undefined }) {
  return (
    <Outcome heading="Your email address is confirmed" lead="Your account is ready. Sign in to add your CV and apply for jobs.">
      <Actions>
        <LinkButton to="/account/login" search={{ returnUrl }}>
          Sign in
        </LinkButton>
      </Actions>
    </Outcome>
  );
}

function Expired() {
  return (
    <Outcome heading="This link no longer works" lead="It has been used already, or it is more than 7 days old.">
      <p>
        If you have confirmed your address before,{' '}
        <Link to="/account/login" search={{ returnUrl: undefined }}>
          sign in
        </Link>
        .
      </p>
      <p>Otherwise we can send you a new link.</p>
      <ResendConfirmation />
    </Outcome>
  );
}

function Failed({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <Outcome heading="We could not confirm your address yet" lead={words}>
      <Actions>
        <Button onClick={onRetry}>Try again</Button>
      </Actions>
    </Outcome>
  );
}
