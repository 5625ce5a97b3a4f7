import { createFileRoute } from '@tanstack/react-router';
import { ConsoleStartPage } from '../features/console/ConsoleStartPage.tsx';
import { pageHead } from '../platform/page-head.ts';
import { requireStaff } from '../platform/staff-session.ts';

export const Route = createFileRoute('/console/')({
  loader: async ({ context: { queryClient }, location }) => ({ self: await requireStaff(queryClient, location.href) }),
  head: ({ match }) => pageHead(match.context.queryClient, { title: 'Staff', noindex: true }),
  component: ConsoleStartRoute,
});

function ConsoleStartRoute() {
  return <ConsoleStartPage self={Route.useLoaderData().self} />;
}
