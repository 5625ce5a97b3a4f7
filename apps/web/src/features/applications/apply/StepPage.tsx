import { type ReactNode, useState } from 'react';
import { discardForms } from '../../../platform/kept-drafts.ts';
import { Page } from '../../../ui/Page.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { SavedAt } from '../../../ui/SavedAt.tsx';
import { UnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import styles from '../Apply.module.css';
import { ApplyLink } from './ApplyLink.tsx';

type StepPageProps = { jobTitle: string; title: string; lead?: ReactNode; savedAt: Date | null; children: ReactNode };

/** One task of an application, with the way back to the list, which asks first if something is unsaved. */
export function StepPage({ jobTitle, title, lead, savedAt, children }: StepPageProps) {
  // A save in another step says nothing about this one.
  const [before] = useState(savedAt);
  return (
    <Page width="text">
      <p className={styles.back}>
        <ApplyLink>Back to your application</ApplyLink>
      </p>
      <PageHeading caption={`Apply for ${jobTitle}`} lead={lead}>
        {title}
      </PageHeading>
      <UnsavedChanges onDiscard={discardForms}>{children}</UnsavedChanges>
      <SavedAt at={savedAt === before ? null : savedAt} />
    </Page>
  );
}
