import type { Advert, Application } from '@berth/contract';
import { type ReactNode, useState } from 'react';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { AdvertFacts } from './AdvertFacts.tsx';
import styles from './Apply.module.css';
import { ApplyForm, type CvSlotProps } from './ApplyForm.tsx';
import { ApplyReceipt } from './ApplyReceipt.tsx';

type ApplyPageProps = {
  advert: Advert;
  jobUrl: string;
  email: string;
  terms: string;
  termsLinks: ReactNode;
  asksForCoverLetter: boolean;
  cvSlot: (props: CvSlotProps) => ReactNode;
  /** Told once an application has gone, so that lists of applications and CVs can be fetched anew. */
  onSent: () => void;
};

/** Applying for one advert, and then the receipt. */
export function ApplyPage({ advert, jobUrl, email, terms, termsLinks, asksForCoverLetter, cvSlot, onSent }: ApplyPageProps) {
  const [sent, setSent] = useState<{ application: Application; alreadyApplied: boolean } | null>(null);
  if (sent) return <ApplyReceipt {...sent} email={email} jobUrl={jobUrl} />;
  return (
    <Page>
      <PageHeading caption="Apply for" lead={[advert.employer, advert.autoCompleteAddress].filter(Boolean).join(' · ')}>
        {advert.jobTitle}
      </PageHeading>
      <div className={styles.layout}>
        <div className={styles.form}>
          <ApplyForm
            advertId={advert.advertId}
            terms={terms}
            termsLinks={termsLinks}
            asksForCoverLetter={asksForCoverLetter}
            cvSlot={cvSlot}
            onSent={(answer) => {
              setSent(answer);
              onSent();
            }}
          />
        </div>
        <div className={styles.summary}>
          <AdvertFacts advert={advert} link={<AnyLink url={jobUrl}>Read the whole advert</AnyLink>} />
        </div>
      </div>
    </Page>
  );
}
