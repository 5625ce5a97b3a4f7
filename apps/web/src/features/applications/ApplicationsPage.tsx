import { type Application, formatDate, formatSalary } from '@berth/contract';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Apply.module.css';
import { DownloadSentCv } from './DownloadSentCv.tsx';

type ApplicationsPageProps = {
  applications: readonly Application[];
  jobUrl: (advert: Application['advert']) => string;
  searchUrl: string;
};

/** Every application the candidate has made, newest first, with what was sent. */
export function ApplicationsPage({ applications, jobUrl, searchUrl }: ApplicationsPageProps) {
  const [reading, setReading] = useState<Application | null>(null);
  return (
    <Page>
      <PageHeading>Your applications</PageHeading>
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
        <DataTable
          caption={`${applications.length} ${applications.length === 1 ? 'application' : 'applications'}, newest first`}
          rows={applications}
          rowKey={(application) => application.applicationGuid}
          columns={[
            {
              key: 'job',
              header: 'Job Title',
              rowHeader: true,
              cell: ({ advert }) => (
                <>
                  <AnyLink url={jobUrl(advert)}>{advert.jobTitle}</AnyLink>
                  {advert.isOpen ? null : (
                    <>
                      {' '}
                      <Chip>Closed</Chip>
                    </>
                  )}
                </>
              ),
            },
            { key: 'salary', header: 'Salary', numeric: true, cell: ({ advert }) => formatSalary(advert) },
            { key: 'hours', header: 'Hours', cell: ({ advert }) => advert.hoursName ?? 'Not given' },
            {
              key: 'date',
              header: 'Application Date',
              numeric: true,
              cell: ({ createdOn }) => <time dateTime={createdOn}>{formatDate(createdOn)}</time>,
            },
            { key: 'cv', header: 'CV', cell: (application) => <DownloadSentCv application={application} /> },
            {
              key: 'letter',
              header: 'Cover Letter',
              cell: (application) =>
                application.coverLetterText ? (
                  <>
                    <Button tone="quiet" onClick={() => setReading(application)}>
                      Read<VisuallyHidden> the cover letter for {application.advert.jobTitle}</VisuallyHidden>
                    </Button>
                    <span data-print="only">Sent</span>
                  </>
                ) : (
                  'None'
                ),
            },
          ]}
        />
      )}
      <Dialog
        open={reading !== null}
        onClose={() => setReading(null)}
        title={`Cover letter for ${reading?.advert.jobTitle ?? ''}`}
        actions={
          <Button tone="secondary" onClick={() => setReading(null)}>
            Close
          </Button>
        }
      >
        <p className={styles.letter}>{reading?.coverLetterText}</p>
      </Dialog>
    </Page>
  );
}
