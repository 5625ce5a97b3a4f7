import type { LandingLink, LandingLinks as Links } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { formatCount } from '../../platform/amounts.ts';
import type { LandingSlugs } from './adverts.queries.ts';
import styles from './LandingLinks.module.css';

type LandingLinksProps = {
  heading: string;
  links: readonly LandingLink[];
  /** The page that a link's slug leads to. */
  slugs: (slug: string) => LandingSlugs & { employer?: string };
};

/** More links than this fold away behind the first. */
const shownAtFirst = 24;

/** Links to pages about places, categories or employers, each with its number of adverts. Renders nothing without links. */
export function LandingLinks({ heading, links, slugs }: LandingLinksProps) {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <nav className={styles.nav} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <LinkList links={links.slice(0, shownAtFirst)} slugs={slugs} />
      {links.length > shownAtFirst ? (
        <details>
          <summary className={styles.more}>{formatCount(links.length - shownAtFirst)} more</summary>
          <LinkList links={links.slice(shownAtFirst)} slugs={slugs} />
        </details>
      ) : null}
    </nav>
  );
}

function LinkList({ links, slugs }: Pick<LandingLinksProps, 'links' | 'slugs'>) {
  return (
    <ul className={styles.links}>
      {links.map(({ slug, name, adverts }) => (
        <li key={slug}>
          <Link {...addressOf(slugs(slug))} className={styles.link}>
            <span className={styles.name}>{name}</span> <span className={styles.count}>{formatCount(adverts)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function addressOf({ category, place, employer }: ReturnType<LandingLinksProps['slugs']>) {
  if (employer) return { to: '/employer/$slug', params: { slug: employer } } as const;
  if (category && place) return { to: '/jobs/category/$category/in/$place', params: { category, place } } as const;
  if (category) return { to: '/jobs/category/$category', params: { category } } as const;
  return { to: '/jobs/in/$place', params: { place: place ?? '' } } as const;
}

/** The places, categories and employers that have adverts, for the page of the latest jobs. */
export function BrowseJobs({ links: { places, categories, employers } }: { links: Links }) {
  return (
    <>
      <LandingLinks heading="Jobs by category" links={categories} slugs={(category) => ({ category })} />
      <LandingLinks heading="Jobs by place" links={places} slugs={(place) => ({ place })} />
      <LandingLinks heading="Jobs by employer" links={employers} slugs={(employer) => ({ employer })} />
    </>
  );
}
