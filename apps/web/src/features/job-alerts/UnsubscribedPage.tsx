import { jobAlertStatuses, type MailedAlert } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { siteOrigin } from '../../platform/answer.ts';
import { FollowingLink, LinkFailed, LinkResult } from '../../platform/MailedLinkStates.tsx';
import { problemWords } from '../../platform/problem-words.ts';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Actions } from '../../ui/Page.tsx';
import { EndedAlertLink } from './EndedAlertLink.tsx';
import { mailedAlertQuery, unsubscribeQuery } from './mailed-alerts.queries.ts';
import { useChangeMailed } from './use-change-mailed.ts';

type UnsubscribedPageProps = {
  token: string;
  /** The search page, here or on the client site in account application mode (job-alerts.unsubscribe.3). */
  searchUrl: string;
};

/**
 * The target of the unsubscribe link in an email. It unsubscribes at once, says from what and where, and can undo it. On a later visit it
 * shows the alert's current state.
 */
export function UnsubscribedPage({ token, searchUrl }: UnsubscribedPageProps) {
  const followed = useQuery(unsubscribeQuery(token));
  const isDone = followed.data === true;
  const shown = useQuery({ ...mailedAlertQuery(token), enabled: isDone });
  const { error, refetch, isFetching } = isDone ? shown : followed;
  if (followed.data === null || (isDone && shown.data === null)) return <EndedAlertLink searchUrl={searchUrl} />;
  if (isDone && shown.data) return <Unsubscribed alert={shown.data} token={token} searchUrl={searchUrl} />;
  if (error && !isFetching)
    return <LinkFailed heading="We could not unsubscribe you yet" words={problemWords(error)} onRetry={() => void refetch()} />;
  return <FollowingLink heading="Unsubscribing you" label="Unsubscribing" />;
}

function Unsubscribed({ alert, token, searchUrl }: UnsubscribedPageProps & { alert: MailedAlert }) {
  const { mutate, isPending, error } = useChangeMailed(token);
  const { host } = new URL(siteOrigin());
  const isOn = alert.status === jobAlertStatuses.enabled;
  const change = isOn ? 'Unsubscribe' : 'Turn it on again';
  const changing = isOn ? 'Unsubscribing' : 'Turning it on';
  const status = isOn ? jobAlertStatuses.disabled : jobAlertStatuses.enabled;
  return (
    <LinkResult
      heading={isOn ? 'Your job alert is on again' : 'You are unsubscribed'}
      lead={
        isOn
          ? `We’ll keep emailing you new jobs for “${alert.criteria.title}” from ${host}.`
          : `You won’t get any more emails for “${alert.criteria.title}” from ${host}.`
      }
    >
      {error ? (
        <Notice tone="danger" role="alert">
          {problemWords(error)}
        </Notice>
      ) : null}
      <Actions>
        <AnyLink tone="primary" url={searchUrl}>
          Return to Job Search
        </AnyLink>
        <Button tone="secondary" busy={isPending} onClick={() => (isPending ? undefined : mutate({ status }))}>
          {isPending ? changing : change}
        </Button>
      </Actions>
    </LinkResult>
  );
}
