import type { ReactNode } from 'react';
import styles from './NeedsScript.module.css';

/**
 * A part of a page that works with scripts only. Without them it is hidden, and `words` say so in its place (look.noscript.4). Sharing a
 * job needs no words.
 */
export function NeedsScript({ words, children }: { words?: string; children: ReactNode }) {
  return (
    <>
      {words ? (
        <noscript>
          <p>{words}</p>
        </noscript>
      ) : null}
      <div className={styles.scripted}>{children}</div>
    </>
  );
}
