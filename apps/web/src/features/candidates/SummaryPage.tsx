import { type ManageSection, manageSections, sectionPath } from '@berth/contract';
import { Printer } from 'lucide-react';
import { Fragment } from 'react';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { SummaryList, type SummaryRow } from '../../ui/SummaryList.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Manage.module.css';

/**
 * One section of manage account to read. Several people are a list of facts each, with a heading. No facts: nothing is given yet.
 */
export type SummaryPart = { section: ManageSection; lists: readonly { heading?: string; rows: readonly SummaryRow[] }[] };

/** The whole profile to read and to print, each part with the way to change it. */
export function SummaryPage({ heading, parts }: { heading: string; parts: readonly SummaryPart[] }) {
  return (
    <Page width="text">
      <PageHeading
        actions={
          <Button tone="secondary" onClick={() => window.print()}>
            <Icon of={Printer} />
            Print
          </Button>
        }
      >
        {heading}
      </PageHeading>
      {parts.map(({ section, lists }) => (
        <section key={section} aria-labelledby={`part-${section}`} className={styles.section}>
          <h2 id={`part-${section}`}>{manageSections[section].title}</h2>
          {lists.some(({ rows }) => rows.length > 0) ? (
            lists.map(({ heading: who, rows }) => (
              <Fragment key={who ?? section}>
                {who ? <h3>{who}</h3> : null}
                <SummaryList rows={rows} />
              </Fragment>
            ))
          ) : (
            <p className={styles.note}>Nothing given yet.</p>
          )}
          <p data-print="no">
            <AnyLink url={sectionPath(section)}>
              Change<VisuallyHidden> {manageSections[section].title.toLowerCase()}</VisuallyHidden>
            </AnyLink>
          </p>
        </section>
      ))}
    </Page>
  );
}
