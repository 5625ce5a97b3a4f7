import { ChevronRight, CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { discardForms } from '../../platform/kept-drafts.ts';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { UnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import styles from './Manage.module.css';
import { SectionLink } from './SectionLink.tsx';

/** One section of the account. `fragment` is its number in addresses (dashboard.manage.1): /account/manage#5 is the CVs. */
export type ManageSection = { fragment: string; title: string; complete: boolean; status: string; content: ReactNode };

/** The account: its sections listed with a tick or what is missing, and each section's content. */
export function ManagePage({ sections }: { sections: readonly ManageSection[] }) {
  return (
    <Page>
      <PageHeading actions={<AnyLink url="/account/summary">See your profile on one page</AnyLink>}>Manage account</PageHeading>
      <div className={styles.layout}>
        <nav aria-label="Sections of your account" className={styles.nav}>
          <ul>
            {sections.map((section) => (
              <li key={section.fragment}>
                <SectionLink fragment={section.fragment}>
                  <Icon of={section.complete ? CircleCheck : CircleDashed} className={section.complete ? styles.done : styles.missing} />
                  <span className={styles.words}>
                    {section.title}
                    <span className={styles.status}>{section.status}</span>
                  </span>
                  <Icon of={ChevronRight} className={styles.chevron} />
                </SectionLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.sections}>
          <UnsavedChanges onDiscard={discardForms}>
            {sections.map((section) => (
              <section key={section.fragment} aria-labelledby={section.fragment} className={styles.section}>
                <h2 id={section.fragment} tabIndex={-1}>
                  {section.title}
                </h2>
                {section.content}
              </section>
            ))}
          </UnsavedChanges>
        </div>
      </div>
    </Page>
  );
}
