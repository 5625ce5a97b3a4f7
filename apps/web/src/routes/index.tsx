import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { screenHead } from '../platform/page-head.ts';
import { requireSession } from '../platform/session.ts';
import { readConfig, tenantConfigQuery } from '../platform/tenant.ts';
import { HomePage } from './-HomePage.tsx';
import { homeHead } from './-home-head.ts';
import { loadHome } from './-load-home.ts';
import { missingPath } from './-missing-path.ts';

/** Used in account application mode alone, so the home page does not load it. */
const Dashboard = lazyRouteComponent(() => import('./-Dashboard.tsx'), 'Dashboard');

/** The public home page; in account application mode the dashboard, which needs a session (tenants.mode.1). */
export const Route = createFileRoute('/')({
  validateSearch: missingPath,
  beforeLoad: async ({ context, location, cause }) => {
    if ((await readConfig(context.queryClient)).accountMode) await requireSession({ context, location, cause });
  },
  loader: async ({ context: { queryClient } }) => {
    if (!(await readConfig(queryClient)).accountMode) return loadHome(queryClient);
    const { loadDashboard } = await import('./-load-dashboard.ts');
    await Promise.all([loadDashboard(queryClient), Dashboard.preload?.()]);
  },
  head: ({ match: { context } }) =>
    context.queryClient.getQueryData(tenantConfigQuery.queryKey)?.accountMode
      ? screenHead(context.queryClient, 'dashboard')
      : homeHead(context.queryClient),
  component: IndexRoute,
});

function IndexRoute() {
  const {
    data: { accountMode },
  } = useSuspenseQuery(tenantConfigQuery);
  const { missing } = Route.useSearch();
  return accountMode ? <Dashboard missing={missing} /> : <HomePage />;
}
