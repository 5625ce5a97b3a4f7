import type { TenantContent } from '@berth/contract';
import type { ReactNode } from 'react';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './StaticPage.module.css';

type StaticPageProps = {
  page: TenantContent['pages'][keyof TenantContent['pages']];
  html: string;
  /** Shown above the title: the name of the tenant. */
  caption?: ReactNode;
};

/**
 * One of the tenant's own pages, with its title when its flag says "true" (tenants.pages.2) and its banner when it has one. The page has
 * one heading of the first level: the title where it shows, else the banner's, else the title for screen readers alone.
 */
export function StaticPage({ page: { title, showTitle, banner }, html, caption }: StaticPageProps) {
  const showsTitle = showTitle === 'true';
  return (
    <>
      {banner ? <Banner {...banner} isHeading={!showsTitle} /> : null}
      <Page width="text">
        {showsTitle ? <PageHeading caption={caption}>{title}</PageHeading> : null}
        <div>
          {showsTitle || banner ? null : (
            <h1 id="page-heading" tabIndex={-1}>
              <VisuallyHidden>{title}</VisuallyHidden>
            </h1>
          )}
          {showsTitle || !caption ? null : <p className={styles.caption}>{caption}</p>}
          <Prose html={html} />
        </div>
      </Page>
    </>
  );
}

function Banner({ title, text, isHeading }: { title: string; text: string; isHeading: boolean }) {
  return (
    <div className={styles.banner}>
      <div className={styles.words}>
        {isHeading ? (
          <h1 id="page-heading" tabIndex={-1}>
            {title}
          </h1>
        ) : (
          <p className={styles.title}>{title}</p>
        )}
        {text ? <p className={styles.text}>{text}</p> : null}
      </div>
    </div>
  );
}
