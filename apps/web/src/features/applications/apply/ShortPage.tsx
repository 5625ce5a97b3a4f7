import type { Advert } from '@berth/contract';
import type { ReactNode } from 'react';
import { discardForms } from '../../../platform/kept-drafts.ts';
import { Page } from '../../../ui/Page.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { UnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import { AdvertFacts } from '../AdvertFacts.tsx';
import styles from '../Apply.module.css';

type ShortPageProps = { advert: Advert; jobLink: ReactNode; children: ReactNode };

/** The page of a short application: the form, and the facts of the job. */
export function ShortPage({ advert, jobLink, children }: ShortPageProps) {
  return (
    <Page>
      <PageHeading caption="Apply for" lead={[advert.employer, advert.autoCompleteAddress].filter(Boolean).join(' · ')}>
        {advert.jobTitle}
      </PageHeading>
      <div className={styles.layout}>
        <div className={styles.tasks}>
          <UnsavedChanges onDiscard={discardForms}>{children}</UnsavedChanges>
        </div>
        <div className={styles.summary}>
          <AdvertFacts advert={advert} link={jobLink} />
        </div>
      </div>
    </Page>
  );
}
