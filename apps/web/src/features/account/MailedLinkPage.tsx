import { useQuery } from '@tanstack/react-query';
import { FollowingLink, LinkFailed, LinkResult } from '../../platform/MailedLinkStates.tsx';
import { problemWords } from '../../platform/problem-words.ts';
import { sessionQuery } from '../../platform/session.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Actions } from '../../ui/Page.tsx';
import { changeLinkQuery, type LinkOutcome, unblockLinkQuery } from './email.queries.ts';

/** The texts of the page, by what became of its link. */
type Words = { following: string; failed: string } & Record<LinkOutcome, { heading: string; lead: string }>;

const changing: Words = {
  following: 'Confirming your new email address',
  failed: 'We could not change your email address yet',
  done: { heading: 'Your email address is changed', lead: 'Use the new address to sign in. We will email you there too.' },
  used: { heading: 'Your email address was changed', lead: 'You have already used this link. There is nothing more to do.' },
  taken: {
    heading: 'There is an account with this address already',
    lead: 'Your account keeps the address it has. Cancel the change, or choose another address.',
  },
  ended: {
    heading: 'This link no longer works',
    lead: 'It has expired, the change was cancelled, or you asked for a newer link. You can send a new one from your account.',
  },
};

const unblockEnded = {
  heading: 'This link no longer works',
  lead: 'It has expired, your address has changed, or you asked for a newer link. You can send a new one from your account.',
};
const unblocking: Words = {
  following: 'Unblocking your email address',
  failed: 'We could not unblock your email address yet',
  done: { heading: 'Your email address is unblocked', lead: 'Our email reached you, so we can use this address again.' },
  used: { heading: 'Your email address was unblocked', lead: 'You have already used this link. There is nothing more to do.' },
  taken: unblockEnded,
  ended: unblockEnded,
};

type Part = string | undefined;

/** The target of the link in the email to a new address. It works signed in or out, on any device. An incomplete link is an expired one. */
export function ConfirmEmailChangePage({ userId, code }: { userId: Part; code: Part }) {
  return userId && code ? <Following query={changeLinkQuery({ userId, code })} words={changing} /> : <Result of={changing.ended} />;
}

/** The target of the link in the unblock email, likewise. */
export function UnblockEmailPage({ userId, email, code }: { userId: Part; email: Part; code: Part }) {
  return userId && email && code ? (
    <Following query={unblockLinkQuery({ userId, email, code })} words={unblocking} />
  ) : (
    <Result of={unblocking.ended} />
  );
}

function Following({ query, words }: { query: ReturnType<typeof changeLinkQuery>; words: Words }) {
  const { data: outcome, error, refetch, isFetching } = useQuery(query);
  if (outcome) return <Result of={words[outcome]} />;
  if (error && !isFetching) return <LinkFailed heading={words.failed} words={problemWords(error)} onRetry={() => void refetch()} />;
  return <FollowingLink heading={words.following} label={words.following} />;
}

/** The account is the next step in each case. Signed-out visitors sign in on the way. */
function Result({ of: { heading, lead } }: { of: { heading: string; lead: string } }) {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  return (
    <LinkResult heading={heading} lead={lead}>
      <Actions>
        <LinkButton to="/account/manage/sign-in">{session ? 'Go to your account' : 'Sign in'}</LinkButton>
      </Actions>
    </LinkResult>
  );
}
