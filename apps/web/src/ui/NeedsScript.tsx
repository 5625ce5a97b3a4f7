import type { ReactNode } from 'react';
import styles from './NeedsScript.module.css';

/** A part of a page that works with scripts only. Without them it is hidden, and `words` say so in its place (look.noscript.4). */
export function NeedsScript({ words, children }: { words: string; children: ReactNode }) {
  return (
    <>
      <noscript>
        <p>{words}</p>
      </noscript>
      <div className={styles.scripted}>{children}</div>
    </>
  );
}
