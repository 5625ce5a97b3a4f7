import { type ManageSection, manageSections, sectionPath } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ChevronRight, CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { discardForms } from '../../platform/kept-drafts.ts';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { UnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import styles from './Manage.module.css';
import type { SectionState } from './section-states.ts';

type ManagePageProps = {
  sections: readonly SectionState[];
  /** The section shown. Without one the page is the list of sections. */
  current: ManageSection | undefined;
  children: ReactNode;
};

/** The account: the list of its sections with a tick or what is missing, or one section. On a wide screen that has the list on its left. */
export function ManagePage({ sections, current, children }: ManagePageProps) {
  if (!current) {
    return (
      <Page>
        <PageHeading actions={<AnyLink url="/account/summary">See your profile on one page</AnyLink>}>Manage account</PageHeading>
        <SectionList sections={sections} />
        {children}
      </Page>
    );
  }
  return (
    <Page>
      <div className={styles.layout}>
        <div className={styles.rail}>
          <p className={styles.back}>
            <Link to="/account/manage">
              <Icon of={ArrowLeft} />
              Manage account
            </Link>
          </p>
          <SectionList sections={sections} />
        </div>
        <section aria-labelledby="page-heading" className={styles.section}>
          <PageHeading>{manageSections[current].title}</PageHeading>
          <UnsavedChanges onDiscard={discardForms}>{children}</UnsavedChanges>
        </section>
      </div>
    </Page>
  );
}

/** The link to the section that is shown has `aria-current`, which the router adds. */
function SectionList({ sections }: { sections: readonly SectionState[] }) {
  return (
    <nav aria-label="Sections of your account" className={styles.nav}>
      <ul>
        {sections.map(({ section, complete, status }) => (
          <li key={section}>
            <Link to={sectionPath(section)}>
              <Icon of={complete ? CircleCheck : CircleDashed} className={complete ? styles.done : styles.missing} />
              <span className={styles.words}>
                {manageSections[section].title}
                <span className={styles.status}>{status}</span>
              </span>
              <Icon of={ChevronRight} className={styles.chevron} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
