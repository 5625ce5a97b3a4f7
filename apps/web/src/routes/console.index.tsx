import { createFileRoute } from '@tanstack/react-router';
import { ConsoleStartPage } from '../features/console/ConsoleStartPage.tsx';
import { waitingQuery } from '../features/console/waiting.queries.ts';
import { pageHead } from '../platform/page-head.ts';
import { requireStaff } from '../platform/staff-session.ts';

export const Route = createFileRoute('/console/')({
  loader: async ({ context: { queryClient }, location }) => {
    const self = await requireStaff(queryClient, location.href);
    return { self, waiting: await queryClient.query(waitingQuery(self.scopes)) };
  },
  head: ({ match }) => pageHead(match.context.queryClient, { title: 'Staff', noindex: true }),
  component: ConsoleStartRoute,
});

function ConsoleStartRoute() {
  return <ConsoleStartPage {...Route.useLoaderData()} />;
}
