import { type Application, applyPath, type BegunApplication, formatDate } from '@berth/contract';
import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useJobStates } from '../../platform/job-states.tsx';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { TaskList } from '../../ui/TaskList.tsx';
import { ApplicationsTable } from './ApplicationsTable.tsx';
import styles from './Apply.module.css';
import { WithdrawDialog } from './WithdrawDialog.tsx';

type ApplicationsPageProps = {
  applications: readonly Application[];
  begun: readonly BegunApplication[];
  jobUrl: (advert: Application['advert']) => string;
  searchUrl: string;
  /** Offers an email before a job closes. */
  reminders: ReactNode;
  /** Called when an application is withdrawn. */
  onWithdrawn: () => Promise<unknown>;
};

/** All applications of the candidate, newest first, with what was sent. Unfinished ones come first. */
export function ApplicationsPage({ applications, begun, jobUrl, searchUrl, reminders, onWithdrawn }: ApplicationsPageProps) {
  useJobStates();
  const [withdrawing, setWithdrawing] = useState<Application | null>(null);
  return (
    <Page>
      <PageHeading>Your applications</PageHeading>
      {begun.length > 0 ? (
        <section className={styles.next} aria-labelledby="begun">
          <h2 id="begun">Not sent yet</h2>
          <TaskList
            tasks={begun.map(({ advertId, jobName, jobTitle, employer, closingDate, changedOn }) => ({
              id: String(advertId),
              title: <AnyLink url={applyPath({ jobName, advertId })}>{jobTitle}</AnyLink>,
              state: 'started' as const,
              detail: [employer, `saved ${formatDate(changedOn)}`, closingDate && `closes ${formatDate(closingDate)}`]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
          {reminders}
        </section>
      ) : null}
      {applications.length === 0 ? (
        <EmptyState
          icon={Send}
          title="You have not applied for any jobs yet"
          action={
            <AnyLink tone="primary" url={searchUrl}>
              Find jobs
            </AnyLink>
          }
        >
          When you apply, each application stays here with what you sent and when.
        </EmptyState>
      ) : (
        <ApplicationsTable applications={applications} jobUrl={jobUrl} onWithdraw={setWithdrawing} />
      )}
      <WithdrawDialog application={withdrawing} onClose={() => setWithdrawing(null)} onWithdrawn={onWithdrawn} />
    </Page>
  );
}
