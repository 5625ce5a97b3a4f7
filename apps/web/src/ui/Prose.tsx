import type { ReactNode } from 'react';
import styles from './Prose.module.css';

/** Running text at a comfortable measure, with its headings, lists, tables and links set. `html` must come sanitised from the API. */
export function Prose(props: { children: ReactNode } | { html: string }) {
  if ('html' in props) return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: props.html }} />;
  return <div className={styles.prose}>{props.children}</div>;
}
