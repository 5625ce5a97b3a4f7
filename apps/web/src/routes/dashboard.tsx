import { createFileRoute } from '@tanstack/react-router';
import { screenHead } from '../platform/page-head.ts';
import { requireSession } from '../platform/session.ts';
import { PagePending } from '../ui/PagePending.tsx';
import { Dashboard } from './-Dashboard.tsx';
import { loadDashboard } from './-load-dashboard.ts';

export const Route = createFileRoute('/dashboard')({
  beforeLoad: requireSession,
  loader: ({ context }) => loadDashboard(context.queryClient),
  head: ({ match }) => screenHead(match.context.queryClient, 'dashboard'),
  pendingComponent: () => <PagePending cards={5} />,
  component: () => <Dashboard />,
});
