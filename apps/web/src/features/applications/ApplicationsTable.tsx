import { routes } from 'virtual:api-routes';
import { type Application, applicationRowId, formatDate, formatSalary } from '@berth/contract';
import type { ReactNode } from 'react';
import { DownloadSent } from '../../platform/DownloadSent.tsx';
import { ListedJobAct } from '../../platform/JobStateAct.tsx';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Apply.module.css';

type ApplicationsTableProps = {
  applications: readonly Application[];
  jobUrl: (advert: Application['advert']) => string;
  onWithdraw: (application: Application) => void;
};

/** The table of applications with their states. On a phone or a tablet, one card for each (applications.list.1). */
export function ApplicationsTable({ applications, jobUrl, onWithdraw }: ApplicationsTableProps) {
  return (
    <DataTable
      caption={`${applications.length} ${applications.length === 1 ? 'application' : 'applications'}, newest first`}
      rows={applications}
      rowKey={(application) => application.applicationGuid}
      rowId={({ applicationGuid }) => applicationRowId(applicationGuid)}
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
        { key: 'form', header: 'Application Form', cell: formCell },
        { key: 'cv', header: 'CV', cell: cvCell },
        { key: 'letter', header: 'Cover Letter', cell: letterCell },
        { key: 'status', header: 'Status', cell: (application) => <Status application={application} onWithdraw={onWithdraw} /> },
      ]}
    />
  );
}

function formCell({ candidateApplicationFormGuid: guid, candidateApplicationFormName: name }: Application): ReactNode {
  return guid && name ? (
    <DownloadSent route={routes.applications.downloadApplicationForm} input={{ params: { guid } }} fileName={name} />
  ) : (
    'None'
  );
}

function cvCell({ applicationGuid, cvFileGuid, cvOriginalName }: Application): ReactNode {
  return cvFileGuid ? (
    <DownloadSent route={routes.applications.downloadCv} input={{ params: { applicationGuid } }} fileName={cvOriginalName ?? 'CV'} />
  ) : (
    'None'
  );
}

/** A typed letter is stored as text, and downloaded as text. */
function letterCell({ applicationGuid, advert, coverLetter, coverLetterText }: Application): ReactNode {
  if (!coverLetter && !coverLetterText) return 'None';
  return (
    <DownloadSent
      route={routes.applications.downloadCoverLetter}
      input={{ params: { guid: coverLetter?.fileGuid ?? applicationGuid } }}
      fileName={coverLetter?.originalName ?? `the cover letter for ${advert.jobTitle}`}
    />
  );
}

/** Every state of the application with its date, and the button to withdraw it. */
function Status({ application, onWithdraw }: { application: Application; onWithdraw: (application: Application) => void }) {
  return (
    <div className={styles.status}>
      <ol className={styles.timeline}>
        {application.timeline.map(({ name, on }) => (
          <li key={`${name} ${on}`}>
            {name} <time dateTime={on}>{formatDate(on)}</time>
          </li>
        ))}
      </ol>
      {application.status === 'withdrawn' ? <ListedJobAct advert={application.advert} to="form" /> : null}
      <AnyLink url={`/applications/${application.applicationGuid}`}>
        What you sent<VisuallyHidden> for {application.advert.jobTitle}</VisuallyHidden>
      </AnyLink>
      {application.status === 'sent' ? (
        <Button tone="quiet" onClick={() => onWithdraw(application)}>
          Withdraw<VisuallyHidden> your application for {application.advert.jobTitle}</VisuallyHidden>
        </Button>
      ) : null}
    </div>
  );
}
