import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { tenantDetailsQuery } from '../../platform/tenant.ts';
import styles from './HomeHero.module.css';

type HomeHeroProps = { heading: string; text?: string; search: ReactNode; links?: ReactNode };

/** The head of the home page on the tenant's quiet colour, pattern or picture: heading, search panel, quick links. */
export function HomeHero({ heading, text, search, links }: HomeHeroProps) {
  const {
    data: { brand, files },
  } = useSuspenseQuery(tenantDetailsQuery);
  const picture = brand.hero === 'picture' ? files.heroPicture : null;
  return (
    <div className={styles.hero} data-picture={picture ? true : undefined}>
      {picture ? <img className={styles.picture} src={picture} alt="" fetchPriority="high" /> : null}
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
