import { sectionPath } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { FollowingLink, LinkFailed, LinkResult } from '../../platform/MailedLinkStates.tsx';
import { problemWords } from '../../platform/problem-words.ts';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Actions } from '../../ui/Page.tsx';
import { AlertButton } from './AlertButton.tsx';
import { paramsOf } from './alert-criteria.ts';
import { confirmAlertQuery } from './mailed-alerts.queries.ts';

type ConfirmAlertPageProps = Pick<ComponentProps<typeof AlertButton>, 'registration'> & {
  userId: string | undefined;
  code: string | undefined;
  /** The search page, here or on the client site in account application mode, and the address of a search on it. */
  searchUrl: string;
  urlOf: (search: string) => string;
  isSignedIn: boolean;
};

/**
 * The target of the link in the email that confirms an email-only alert. It starts the alert, signed in or out. An incomplete link is an
 * expired one.
 */
export function ConfirmAlertPage({ userId, code, ...rest }: ConfirmAlertPageProps) {
  return userId && code ? (
    <Confirming link={{ userId, code }} {...rest} />
  ) : (
    <Ended searchUrl={rest.searchUrl} registration={rest.registration} />
  );
}

type ConfirmingProps = Omit<ConfirmAlertPageProps, 'userId' | 'code'> & { link: { userId: string; code: string } };

function Confirming({ link, searchUrl, urlOf, isSignedIn, registration }: ConfirmingProps) {
  const { data: confirmed, error, refetch, isFetching } = useQuery(confirmAlertQuery(link));
  if (confirmed?.isConfirmed === false) return <Ended searchUrl={searchUrl} registration={registration} search={confirmed.search} />;
  if (confirmed?.alert)
    return (
      <LinkResult
        heading="Your job alert is on"
        lead={`We email you new jobs for “${confirmed.alert.criteria.title}”. Each email has a link to pause it or stop it.`}
      >
        <Actions>
          <AnyLink tone="primary" url={urlOf(confirmed.alert.criteria.uri)}>
            See the jobs of today
          </AnyLink>
          {isSignedIn || !confirmed.alert.hasAccount ? (
            <LinkButton tone="secondary" to={isSignedIn ? '/account/manage/job-alerts' : '/account/register'}>
              {isSignedIn ? 'Manage your job alerts' : 'Create an account'}
            </LinkButton>
          ) : (
            <LinkButton tone="secondary" to="/account/login" search={{ returnUrl: sectionPath('job-alerts') }}>
              Sign in
            </LinkButton>
          )}
        </Actions>
      </LinkResult>
    );
  if (confirmed)
    return (
      <LinkResult heading="Your email address is confirmed" lead="The job alert that it was for has been deleted meanwhile.">
        <Actions>
          <AnyLink tone="primary" url={searchUrl}>
            Search for jobs
          </AnyLink>
        </Actions>
      </LinkResult>
    );
  if (error && !isFetching)
    return <LinkFailed heading="We could not start your job alert yet" words={problemWords(error)} onRetry={() => void refetch()} />;
  return <FollowingLink heading="Starting your job alert" label="Starting" />;
}

type EndedProps = Pick<ConfirmAlertPageProps, 'searchUrl' | 'registration'> & { search?: string | null };

/** `search`: the search of an expired link, to create the alert again. */
function Ended({ searchUrl, registration, search = null }: EndedProps) {
  const params = search === null ? null : paramsOf(search);
  return (
    <LinkResult
      heading="This link no longer works"
      lead={
        params
          ? 'It has expired, and the job alert has not started. You can create the same alert again here.'
          : 'It has been used, a newer link has replaced it, or it has expired. To get these jobs by email, search again and create an alert.'
      }
    >
      <Actions>
        {params ? <AlertButton params={params} registration={registration} /> : null}
        <AnyLink tone={params ? 'secondary' : 'primary'} url={searchUrl}>
          Search for jobs
        </AnyLink>
      </Actions>
    </LinkResult>
  );
}
