import { routes } from 'virtual:api-routes';
import { formatDate, linesOfSection, shownAnswer, type WholeApplication } from '@berth/contract';
import { DownloadSent } from '../../platform/DownloadSent.tsx';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Page, Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { SummaryCard } from '../../ui/SummaryCard.tsx';
import type { SummaryRow } from '../../ui/SummaryList.tsx';
import { ApplicationMessages } from './ApplicationMessages.tsx';
import styles from './Apply.module.css';

/** One sent application (applications.sent.6). */
export function ApplicationPage({ application, jobUrl }: { application: WholeApplication; jobUrl: string }) {
  const { advert, timeline, answers, takenAlong } = application;
  return (
    <Page width="text">
      <p className={styles.back}>
        <AnyLink url="/applications">Back to your applications</AnyLink>
      </p>
      <PageHeading caption="What you sent" lead={[advert.employer, advert.locationName].filter(Boolean).join(' · ')}>
        {advert.jobTitle}
      </PageHeading>
      <SummaryCard
        rows={[
          ...timeline.map(({ name, on }) => ({ term: name, value: <time dateTime={on}>{formatDate(on)}</time> })),
          ...fileRows(application),
          { term: 'Job', value: <AnyLink url={jobUrl}>Read the advert</AnyLink> },
        ]}
      />
      <ApplicationMessages application={application} />
      {answers.length > 0 ? (
        <Part title="Questions from the employer" rows={answers.map((given) => wordsRow(given.question, shownAnswer(given)))} />
      ) : null}
      {takenAlong.map((section) => (
        <Part
          key={section.section}
          title={section.title}
          rows={linesOfSection(section, '').map(({ label, value }) => wordsRow(label, value))}
        />
      ))}
      {application.coverLetterText ? (
        <section aria-labelledby="letter">
          <Stack gap={3}>
            <h2 id="letter">Cover letter</h2>
            <p className={styles.letter}>{application.coverLetterText}</p>
          </Stack>
        </section>
      ) : null}
    </Page>
  );
}

const wordsRow = (term: string, value: string): SummaryRow => ({ term, value: <span className={styles.letter}>{value}</span> });

function Part({ title, rows }: { title: string; rows: SummaryRow[] }) {
  return (
    <section aria-label={title}>
      <Stack gap={3}>
        <h2>{title}</h2>
        <SummaryCard rows={rows} />
      </Stack>
    </section>
  );
}

function fileRows({ applicationGuid, cvFileGuid, cvOriginalName, coverLetter, ...rest }: WholeApplication): SummaryRow[] {
  const { candidateApplicationFormGuid: formGuid, candidateApplicationFormName: formName } = rest;
  return [
    ...(cvFileGuid
      ? [
          {
            term: 'CV',
            value: cvOriginalName,
            action: (
              <DownloadSent
                route={routes.applications.downloadCv}
                input={{ params: { applicationGuid } }}
                fileName={cvOriginalName ?? 'CV'}
              />
            ),
          },
        ]
      : []),
    ...(formGuid && formName
      ? [
          {
            term: 'Application form',
            value: formName,
            action: (
              <DownloadSent
                route={routes.applications.downloadApplicationForm}
                input={{ params: { guid: formGuid } }}
                fileName={formName}
              />
            ),
          },
        ]
      : []),
    ...(coverLetter
      ? [
          {
            term: 'Cover letter',
            value: coverLetter.originalName,
            action: (
              <DownloadSent
                route={routes.applications.downloadCoverLetter}
                input={{ params: { guid: coverLetter.fileGuid } }}
                fileName={coverLetter.originalName}
              />
            ),
          },
        ]
      : []),
  ];
}
