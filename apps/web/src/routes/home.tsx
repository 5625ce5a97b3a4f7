import { createFileRoute, redirect } from '@tanstack/react-router';
import { readConfig } from '../platform/tenant.ts';
import { HomePage } from './-HomePage.tsx';
import { homeHead } from './-home-head.ts';
import { loadHome } from './-load-home.ts';
import { missingPath } from './-missing-path.ts';

export const Route = createFileRoute('/home')({
  validateSearch: missingPath,
  beforeLoad: async ({ context, search }) => {
    // In account application mode home is the dashboard (tenants.mode.1), whose canonical address is /.
    if ((await readConfig(context.queryClient)).accountMode) throw redirect({ to: '/', search, statusCode: 302 });
  },
  loader: ({ context }) => loadHome(context.queryClient),
  head: ({ match }) => homeHead(match.context.queryClient),
  component: HomeRoute,
});

function HomeRoute() {
  return <HomePage missing={Route.useSearch().missing} />;
}
