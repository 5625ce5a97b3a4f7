import { type Application, formatDate } from '@berth/contract';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStateHeading } from '../../platform/use-state-heading.ts';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Actions, Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { SummaryList } from '../../ui/SummaryList.tsx';
import styles from './Apply.module.css';

type ApplyReceiptProps = {
  application: Application;
  alreadyApplied: boolean;
  email: string;
  jobUrl: string;
  /** What may be asked now that the application is sent. */
  children?: ReactNode;
};

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' });

/** What was sent, when, and what happens next. Sending a second time shows the receipt of the first. */
export function ApplyReceipt({ application, alreadyApplied, email, jobUrl, children }: ApplyReceiptProps) {
  const heading = alreadyApplied ? 'You had already applied for this job' : 'Application sent';
  useStateHeading(heading);
  const { advert, createdOn, cvOriginalName, coverLetter, coverLetterText, candidateApplicationFormName, status } = application;
  return (
    <Page width="text">
      <PageHeading
        caption={
          <Chip tone="positive" icon={CircleCheck}>
            {alreadyApplied ? 'Nothing was sent twice' : 'Done'}
          </Chip>
        }
        lead={
          alreadyApplied
            ? `${status === 'withdrawn' ? 'You have withdrawn your first application' : 'The employer has your first application'}. This is what you sent.`
            : `${advert.employer} now has your application for ${advert.jobTitle}.`
        }
      >
        {heading}
      </PageHeading>
      <Card as="section" aria-labelledby="receipt">
        <h2 id="receipt" className={styles.summaryHeading}>
          What was sent
        </h2>
        <SummaryList
          rows={[
            { term: 'Job', value: <AnyLink url={jobUrl}>{advert.jobTitle}</AnyLink> },
            { term: 'Employer', value: advert.employer },
            {
              term: 'Sent',
              value: (
                <time dateTime={createdOn}>
                  {formatDate(createdOn)} at {clock.format(new Date(createdOn))}
                </time>
              ),
            },
            { term: 'CV', value: cvOriginalName ?? 'None' },
            {
              term: 'Cover letter',
              value: coverLetterText ? <p className={styles.letter}>{coverLetterText}</p> : (coverLetter?.originalName ?? 'None'),
            },
            ...(candidateApplicationFormName ? [{ term: 'Application form', value: candidateApplicationFormName }] : []),
          ]}
        />
      </Card>
      <section className={styles.next} aria-labelledby="receipt-next">
        <h2 id="receipt-next">What happens next</h2>
        <ol className={styles.steps}>
          <li>We send a receipt to {email}. It can take up to 10 minutes to arrive.</li>
          <li>You can see what you sent, or withdraw it, under your applications.</li>
        </ol>
      </section>
      {children}
      <Actions>
        <AnyLink tone="primary" url="/applications">
          See your applications
        </AnyLink>
        <AnyLink tone="secondary" url="/dashboard">
          Go to your dashboard
        </AnyLink>
      </Actions>
    </Page>
  );
}
