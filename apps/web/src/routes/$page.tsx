import { candidatePageSlug, type PageSlug, pageSlugs } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { pageQuery } from '../features/tenants/pages.queries.ts';
import { StaticPage } from '../features/tenants/StaticPage.tsx';
import { pageHead } from '../platform/page-head.ts';
import { requireSession } from '../platform/session.ts';
import { tenantContentQuery, tenantDetailsQuery } from '../platform/tenant.ts';
import { toHome } from './-to-home.ts';

const isPage = (page: string): page is PageSlug => (pageSlugs as readonly string[]).includes(page);

export const Route = createFileRoute('/$page')({
  params: { parse: ({ page }) => ({ page: page as PageSlug }), stringify: ({ page }) => ({ page }) },
  beforeLoad: async ({ params, context, location, cause }) => {
    const asked: string = params.page;
    if (!isPage(asked)) {
      const page = asked.toLowerCase();
      // The router ignores case. A page has one address, so that it is indexed and cached once.
      if (isPage(page)) throw redirect({ to: '/$page', params: { page }, search: true, hash: true, statusCode: 301, replace: true });
      throw toHome(location.pathname);
    }
    if (params.page === candidatePageSlug) await requireSession({ context, location, cause });
  },
  loader: async ({ context, params }) => {
    await context.queryClient.query({ ...pageQuery(params.page), staleTime: 'static' });
  },
  head: ({ match, params }) => {
    const page = match.context.queryClient.getQueryData(tenantContentQuery.queryKey)?.pages[params.page];
    return pageHead(match.context.queryClient, {
      title: page?.title ?? '',
      description: page?.description,
      canonicalPath: `/${params.page}`,
      noindex: params.page === candidatePageSlug,
    });
  },
  component: StaticPageRoute,
});

function StaticPageRoute() {
  const { page } = Route.useParams();
  const { data: content } = useSuspenseQuery(tenantContentQuery);
  const { data: details } = useSuspenseQuery(tenantDetailsQuery);
  const {
    data: { html },
  } = useSuspenseQuery(pageQuery(page));
  // tenants.pages.3: the privacy notice also shows whose it is.
  return <StaticPage page={content.pages[page]} html={html} caption={page === 'privacy-notice' ? details.tenantDisplayName : undefined} />;
}
