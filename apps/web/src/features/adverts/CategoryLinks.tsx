import type { RouteAnswer, routes } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../platform/amounts.ts';
import styles from './CategoryLinks.module.css';

/** More would push the latest jobs off a laptop's first screen. */
const shownCategories = 6;

/** Links to searches for the categories with the most open adverts. */
export function CategoryLinks({ categories }: { categories: RouteAnswer<typeof routes.lookups.jobCategories> }) {
  const top = categories
    .filter(({ openAdverts }) => openAdverts > 0)
    .sort((a, b) => b.openAdverts - a.openAdverts)
    .slice(0, shownCategories);
  if (top.length === 0) return null;
  return (
    <nav aria-label="Jobs by category">
      <ul className={styles.links}>
        {top.map(({ jobCategoryId, name, openAdverts }) => (
          <li key={jobCategoryId}>
            <Link to="/search" search={{ category: [String(jobCategoryId)] }} className={styles.link}>
              {name} <span className={styles.count}>{formatCount(openAdverts)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
