import { type AlertFrequency, jobAlertStatuses, type MailedAlert } from '@berth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { FollowingLink, LinkFailed, LinkResult } from '../../platform/MailedLinkStates.tsx';
import { problemWords } from '../../platform/problem-words.ts';

import { AnyLink } from '../../ui/AnyLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Actions, Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { paramsOf } from './alert-criteria.ts';
import { criteriaParts } from './alert-words.ts';
import { DeleteMailedAlert } from './DeleteMailedAlert.tsx';
import { EndedAlertLink } from './EndedAlertLink.tsx';
import { FrequencyChoice } from './FrequencyChoice.tsx';
import { mailedAlertQuery, unsubscribeQuery } from './mailed-alerts.queries.ts';
import { useChangeMailed } from './use-change-mailed.ts';

type MailedAlertPageProps = {
  token: string;
  /** The search page, here or on the client site in account application mode. */
  searchUrl: string;
  /** The name of a category. */
  categoryName: (id: string) => string;
  /** What the link in the email offers for one of its jobs. */
  question?: ReactNode;
};

/** The target of the links in a digest, without signing in: shows the alert, and pauses, resumes, changes or deletes it. */
export function MailedAlertPage({ token, searchUrl, categoryName, question }: MailedAlertPageProps) {
  const { data: alert, error, refetch, isFetching } = useQuery(mailedAlertQuery(token));
  const [deleted, setDeleted] = useState<string>();
  if (deleted !== undefined) return <Deleted title={deleted} searchUrl={searchUrl} />;
  if (alert === null) return <EndedAlertLink searchUrl={searchUrl} />;
  if (alert)
    return (
      <Managed
        alert={alert}
        token={token}
        categoryName={categoryName}
        question={question}
        onDeleted={() => setDeleted(alert.criteria.title)}
      />
    );
  if (error && !isFetching)
    return <LinkFailed heading="We could not find your job alert yet" words={problemWords(error)} onRetry={() => void refetch()} />;
  return <FollowingLink heading="Your job alert" label="Looking for your job alert" />;
}

type ManagedProps = Pick<MailedAlertPageProps, 'token' | 'categoryName' | 'question'> & { alert: MailedAlert; onDeleted: () => void };

function Managed({ alert, token, categoryName, question, onDeleted }: ManagedProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables, isSuccess, error } = useChangeMailed(token);
  // Shows the choice at once, until the answer updates the alert.
  const [chosen, setChosen] = useState<{ of: MailedAlert; frequency: AlertFrequency }>();
  const choose = (frequency: AlertFrequency) => {
    if (isPending) return;
    setChosen({ of: alert, frequency });
    mutate({ frequency }, { onError: () => setChosen(undefined) });
  };
  const isOn = alert.status === jobAlertStatuses.enabled;
  const isSwitching = isPending && variables.status !== undefined && variables.status !== alert.status;
  const parts = criteriaParts(paramsOf(alert.criteria.uri) ?? {}, categoryName);
  const status = isOn ? jobAlertStatuses.disabled : jobAlertStatuses.enabled;
  return (
    <Page width="form">
      <PageHeading lead={parts.join(', ')}>{alert.criteria.title}</PageHeading>
      {question}
      <Card>
        <p>
          <strong>{isOn ? 'This job alert is on.' : 'This job alert is paused.'}</strong>{' '}
          {isOn ? 'We email you when there are new jobs.' : 'It is kept, and sends nothing until you turn it on again.'}
        </p>
        <FrequencyChoice
          name="frequency"
          value={chosen?.of === alert ? chosen.frequency : alert.frequency}
          onChange={({ target }) => choose(target.value as AlertFrequency)}
        />
        <div role="status">{isSuccess && !isPending ? <Notice tone="positive">{savedWords(alert, variables)}</Notice> : null}</div>
        {error && !isPending ? (
          <Notice tone="danger" role="alert">
            {problemWords(error)}
          </Notice>
        ) : null}
        <Actions>
          <Button tone={isOn ? 'secondary' : 'primary'} busy={isSwitching} onClick={() => (isPending ? undefined : mutate({ status }))}>
            {isOn ? 'Pause this alert' : 'Turn it on again'}
          </Button>
          {isOn ? (
            // The answer of candidates who were asked whether they still want the alert.
            <Button tone="quiet" onClick={() => (isPending ? undefined : mutate({ status: jobAlertStatuses.enabled }))}>
              Keep this alert
            </Button>
          ) : null}
          <DeleteMailedAlert token={token} title={alert.criteria.title} onDeleted={onDeleted} />
        </Actions>
      </Card>
      <p>
        <Link
          to="/unsubscribe-successful/$token"
          params={{ token }}
          preload={false}
          // Forget the earlier answer: unsubscribing again after turning the alert on must send a new request.
          onClick={() => queryClient.removeQueries({ queryKey: unsubscribeQuery(token).queryKey })}
        >
          Unsubscribe from this alert
        </Link>
      </p>
      <p>
        <LinkButton tone="quiet" to="/account/manage/job-alerts">
          All your job alerts
        </LinkButton>
      </p>
    </Page>
  );
}

/** Confirms the deletion, and says what is kept. */
function Deleted({ title, searchUrl }: { title: string; searchUrl: string }) {
  return (
    <LinkResult
      heading="Your job alert is deleted"
      lead={`“${title}” is deleted, and we won’t email you about it again. Your account and your other job alerts, if you have any, are unchanged.`}
    >
      <Actions>
        <AnyLink tone="primary" url={searchUrl}>
          Return to Job Search
        </AnyLink>
        <LinkButton tone="secondary" to="/account/manage/job-alerts">
          Your job alerts
        </LinkButton>
      </Actions>
    </LinkResult>
  );
}

/** What was just changed. */
function savedWords({ status, frequency }: MailedAlert, changed: { status?: number; frequency?: AlertFrequency } | undefined): string {
  if (changed?.frequency) return frequency === 'daily' ? 'We’ll email you every day.' : 'We’ll email you once a week.';
  return status === jobAlertStatuses.enabled ? 'It is on.' : 'It is paused.';
}
