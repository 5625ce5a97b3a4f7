import type { SearchParams } from '@berth/contract';
import { useHydrated, useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SearchFold.module.css';

/** Where the line leads while there is no script to open the form. */
const formId = 'search-form';

type SearchFoldProps = {
  /** The search on screen. Another one folds the form. */
  params: SearchParams;
  /** The distance searched around a place: "10 miles". */
  distance: string;
  /** The link that clears the search. */
  clear: ReactNode;
  /** The search form. */
  children: ReactNode;
};

/**
 * On a phone, the search form folds into one line that says what was searched, so that jobs are on the first screen. From 768 px, and
 * without JavaScript, the form is always open (search.box.3).
 */
export function SearchFold({ params, distance, clear, children }: SearchFoldProps) {
  const isAlive = useHydrated();
  // Pressed before this script ran, the line led to the form.
  const isTarget = useLocation({ select: ({ hash }) => hash === formId });
  const [pressed, setPressed] = useState<{ over: SearchParams; isOpen: boolean } | null>(null);
  const isOpen = pressed?.over === params ? pressed.isOpen : isAlive && isTarget;
  const fold = (open: boolean) => setPressed({ over: params, isOpen: open });
  const form = useRef<HTMLDivElement>(null);
  const toggle = () => {
    flushSync(() => fold(!isOpen));
    if (!isOpen) form.current?.querySelector('input')?.focus();
  };
  const searched = [params.keyword, params.location, params.location && distance].filter(Boolean).join(' · ');
  const line = (
    <>
      <Icon of={Search} />
      <span className={styles.searched}>{searched || 'Keyword or place'}</span>
      <span className={styles.act}>{isOpen ? 'Close' : searched ? 'Change' : 'Search'}</span>
    </>
  );
  return (
    <div className={styles.fold} data-open={isOpen} data-alive={isAlive}>
      {isAlive ? (
        <button type="button" className={styles.line} aria-expanded={isOpen} aria-controls={formId} onClick={toggle}>
          {line}
        </button>
      ) : (
        <a className={styles.line} href={`#${formId}`}>
          {line}
        </a>
      )}
      <div ref={form} id={formId} className={styles.form} onSubmit={() => fold(false)}>
        {children}
        {searched ? <p className={styles.clear}>{clear}</p> : null}
      </div>
    </div>
  );
}
