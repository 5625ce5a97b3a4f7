import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Actions, Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { DataValue } from './DataValue.tsx';
import { isEmpty, linesOf, partsOf } from './data-words.ts';
import styles from './YourData.module.css';

/** A part with more lines than this is closed until its title is pressed, and prints in full. */
const longestOpen = 12;

/** Everything that the site has about the candidate, to read and to print (personal-data.page.1). */
export function YourDataPage({ data, tenant }: { data: Record<string, unknown>; tenant: string }) {
  const parts = partsOf(data);
  const stored = parts.filter(({ value }) => !isEmpty(value));
  const empty = parts.filter(({ value }) => isEmpty(value));
  return (
    <Page>
      <PageHeading caption={tenant}>Your data</PageHeading>
      <p>Everything that {tenant} has about you on this site. The download has the same, with your documents.</p>
      <div className={styles.screenOnly}>
        <Actions>
          <Button tone="secondary" onClick={() => window.print()}>
            <Icon of={Printer} /> Print
          </Button>
          <LinkButton tone="secondary" to="/account/manage/sign-in">
            Download it
          </LinkButton>
        </Actions>
      </div>
      {stored.map(({ key, title, value }) => (
        <section key={key} aria-labelledby={`data-${key}`} className={styles.part}>
          <Part title={<h2 id={`data-${key}`}>{title}</h2>} value={value} />
        </section>
      ))}
      {empty.length === 0 ? null : (
        <section aria-labelledby="data-nothing" className={styles.part}>
          <h2 id="data-nothing">Nothing stored</h2>
          <p>{empty.map(({ title }) => title).join(', ')}.</p>
        </section>
      )}
    </Page>
  );
}

function Part({ title, value }: { title: ReactNode; value: unknown }) {
  if (linesOf(value) <= longestOpen)
    return (
      <>
        {title}
        <DataValue value={value} />
      </>
    );
  return (
    <details className={styles.folded}>
      <summary>
        {title}
        {Array.isArray(value) ? <span>{value.length} entries</span> : null}
      </summary>
      <DataValue value={value} />
    </details>
  );
}
