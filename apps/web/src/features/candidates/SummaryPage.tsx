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

const given = (rows: readonly SummaryRow[]) => rows.filter(({ value }) => value !== null);
const isFilled = ({ lists }: SummaryPart) => lists.some(({ rows }) => given(rows).length > 0);

/** The whole profile to read and to print: what is filled in, each part with the way to change it, and the empty parts together (dashboard.manage.3). */
export function SummaryPage({ heading, parts }: { heading: string; parts: readonly SummaryPart[] }) {
  const empty = parts.filter((part) => !isFilled(part));
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
      {parts.filter(isFilled).map(({ section, lists }) => (
        <section key={section} aria-labelledby={`part-${section}`} className={styles.section}>
          <h2 id={`part-${section}`}>{manageSections[section].title}</h2>
          {lists.map(({ heading: who, rows }) => (
            <Fragment key={who ?? section}>
              {who ? <h3>{who}</h3> : null}
              <SummaryList rows={given(rows)} />
            </Fragment>
          ))}
          <p data-print="no">
            <AnyLink url={sectionPath(section)}>
              Change<VisuallyHidden> {manageSections[section].title.toLowerCase()}</VisuallyHidden>
            </AnyLink>
          </p>
        </section>
      ))}
      {empty.length > 0 ? <EmptyParts sections={empty.map(({ section }) => section)} /> : null}
    </Page>
  );
}

/** The parts with nothing in them in one line, each a link to fill it in. Not for paper. */
function EmptyParts({ sections }: { sections: readonly ManageSection[] }) {
  return (
    <section aria-labelledby="part-empty" className={styles.section} data-print="no">
      <h2 id="part-empty">Nothing here yet</h2>
      <ul className={styles.emptyParts}>
        {sections.map((section) => (
          <li key={section}>
            <AnyLink url={sectionPath(section)}>{manageSections[section].title}</AnyLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
