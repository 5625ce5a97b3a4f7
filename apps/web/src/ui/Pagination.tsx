import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Pagination.module.css';
import { pageNumbers } from './page-numbers.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Props that a page's link needs: spread them onto the router's `Link` (or an `a`). */
export type PageLinkProps = { className: string | undefined; rel?: 'prev' | 'next'; 'aria-current'?: 'page'; children: ReactNode };

type PaginationProps = {
  page: number;
  pageCount: number;
  /** Renders the link to a page: `(page, props) => <Link {...props} search={…} />`. */
  link: (page: number, props: PageLinkProps) => ReactNode;
  /** What the pages are of: "Search results". */
  label?: string;
};

const number = new Intl.NumberFormat('en-GB');

/** Numbered pages with a large Next. Renders nothing for one page. */
export function Pagination({ page, pageCount, link, label = 'Pages' }: PaginationProps) {
  if (pageCount <= 1) return null;
  const previous = (
    <>
      <Icon of={ArrowLeft} /> Previous<VisuallyHidden> page</VisuallyHidden>
    </>
  );
  const next = (
    <>
      Next<VisuallyHidden> page</VisuallyHidden> <Icon of={ArrowRight} />
    </>
  );
  return (
    <nav aria-label={label} className={styles.pagination}>
      {page > 1 ? link(page - 1, { className: styles.step, rel: 'prev', children: previous }) : null}
      <ul className={styles.numbers}>
        {pageNumbers(page, pageCount).map((shown, index, all) => (
          <Fragment key={shown ?? `gap after ${all[index - 1]}`}>
            {shown === null ? (
              <li className={styles.gap} aria-hidden="true">
                …
              </li>
            ) : (
              <li>
                {link(shown, {
                  className: styles.number,
                  ...(shown === page ? { 'aria-current': 'page' as const } : {}),
                  children: (
                    <>
                      <VisuallyHidden>Page </VisuallyHidden>
                      {number.format(shown)}
                    </>
                  ),
                })}
              </li>
            )}
          </Fragment>
        ))}
      </ul>
      <p className={styles.position}>
        Page {number.format(page)} of {number.format(pageCount)}
      </p>
      {page < pageCount ? link(page + 1, { className: styles.next, rel: 'next', children: next }) : null}
    </nav>
  );
}
