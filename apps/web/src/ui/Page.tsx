import type { ReactNode } from 'react';
import styles from './Page.module.css';

type PageProps = {
  children: ReactNode;
  /** `page` 1200 px, `text` for reading, `form` one 448 px column. Sections inside are 48 px apart (phone 32). */
  width?: 'page' | 'text' | 'form';
};

/** The column for a page's content, with its gutters and vertical rhythm. */
export function Page({ children, width = 'page' }: PageProps) {
  return (
    <div className={styles.page} data-width={width}>
      {children}
    </div>
  );
}

/** Things under each other: `gap` in steps of 4 px. */
export function Stack({
  children,
  gap = 4,
  as: Element = 'div',
}: {
  children: ReactNode;
  gap?: 2 | 3 | 4 | 6 | 8;
  as?: 'div' | 'ul' | 'section';
}) {
  return (
    <Element className={styles.stack} data-gap={gap}>
      {children}
    </Element>
  );
}

/** Buttons and links in a row that wraps. On a narrow phone, stacked at full width. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
