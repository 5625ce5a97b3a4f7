import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from './-HomePage.tsx';
import { homeHead } from './-home-head.ts';
import { loadHome } from './-load-home.ts';

export const Route = createFileRoute('/home')({
  validateSearch: (raw: Record<string, unknown>): { missing?: string } =>
    typeof raw.missing === 'string' ? { missing: raw.missing.slice(0, 200) } : {},
  loader: ({ context }) => loadHome(context.queryClient),
  head: ({ match }) => homeHead(match.context.queryClient),
  component: HomeRoute,
});

function HomeRoute() {
  return <HomePage missing={Route.useSearch().missing} />;
}
