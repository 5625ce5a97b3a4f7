import { type PageSlug, pageSlugs } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { pageQuery } from '../features/tenants/pages.queries.ts';
import { StaticPage } from '../features/tenants/StaticPage.tsx';
import { pageHead } from '../platform/page-head.ts';
import { requireSession } from '../platform/session.ts';
import { tenantContentQuery, tenantDetailsQuery } from '../platform/tenant.ts';
import { toHome } from './-to-home.ts';

const isPage = (page: string): page is PageSlug => (pageSlugs as readonly string[]).includes(page);

export const Route = createFileRoute('/$page')({
  params: { parse: ({ page }) => ({ page: page as PageSlug }), stringify: ({ page }) => ({ page }) },
  beforeLoad: async ({ params, context, location }) => {
    if (!isPage(params.page)) throw toHome(location.pathname);
    // The information hub is for candidates (SPEC.md §2, "Login required").
    if (params.page === 'our-service') await requireSession({ context, location });
  },
  loader: ({ context, params }) => context.queryClient.query({ ...pageQuery(params.page), staleTime: 'static' }),
  head: ({ match, params }) => {
    const page = match.context.queryClient.getQueryData(tenantContentQuery.queryKey)?.pages[params.page];
    return pageHead(match.context.queryClient, {
      title: page?.title ?? '',
      description: page?.description,
      canonicalPath: `/${params.page}`,
      noindex: params.page === 'our-service',
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
  // SPEC.md §1: the privacy notice also shows whose it is.
  return <StaticPage page={content.pages[page]} html={html} caption={page === 'privacy-notice' ? details.tenantDisplayName : undefined} />;
}
