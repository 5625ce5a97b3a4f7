import type { ReactNode } from 'react';
import styles from './HomeHero.module.css';

type HomeHeroProps = { heading: string; text?: string; search: ReactNode; links?: ReactNode };

/** The head of the home page on the tenant's quiet colour and pattern: heading, search panel, quick links. */
export function HomeHero({ heading, text, search, links }: HomeHeroProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <h1 id="page-heading" tabIndex={-1} className={styles.heading}>
          {heading}
        </h1>
        {text ? <p className={styles.text}>{text}</p> : null}
        <div className={styles.panel}>{search}</div>
        {links}
      </div>
    </div>
  );
}
