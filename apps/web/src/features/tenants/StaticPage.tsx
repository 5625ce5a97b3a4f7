import type { TenantContent } from '@berth/contract';
import type { ReactNode } from 'react';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Prose } from '../../ui/Prose.tsx';

type StaticPageProps = {
  page: TenantContent['pages'][keyof TenantContent['pages']];
  html: string;
  /** Above the title: whose page this is. */
  caption?: ReactNode;
};

/** One of the tenant's own pages. The title shows when its flag says "true" (SPEC.md §1); otherwise the text brings its own. */
export function StaticPage({ page, html, caption }: StaticPageProps) {
  return (
    <Page width="text">
      {page.showTitle === 'true' ? <PageHeading caption={caption}>{page.title}</PageHeading> : null}
      <Prose html={html} />
    </Page>
  );
}
