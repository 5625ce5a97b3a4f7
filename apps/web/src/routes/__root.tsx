import '../ui/styles.css'; // First: it declares the order of the layers.
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { ErrorPage } from '../features/tenants/ErrorPage.tsx';
import { SiteDocument } from '../features/tenants/SiteDocument.tsx';
import { SiteFrame } from '../features/tenants/SiteFrame.tsx';
import { siteHead } from '../features/tenants/site-head.ts';
import { sessionQuery } from '../platform/session.ts';
import { tenantConfigQuery, tenantContentQuery, tenantDetailsQuery } from '../platform/tenant.ts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.query({ ...tenantDetailsQuery, staleTime: 'static' }),
      queryClient.query({ ...tenantConfigQuery, staleTime: 'static' }),
      queryClient.query({ ...tenantContentQuery, staleTime: 'static' }),
      // A session check that fails counts as signed out (SPEC.md §4).
      queryClient.query(sessionQuery).catch(() => queryClient.setQueryData(sessionQuery.queryKey, null)),
    ]);
    return { now: new Date() };
  },
  head: ({ match }) => siteHead(match.context.queryClient),
  shellComponent: SiteDocument,
  component: () => (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  ),
  errorComponent: (props) => (
    <main id="main">
      <ErrorPage {...props} />
    </main>
  ),
});
