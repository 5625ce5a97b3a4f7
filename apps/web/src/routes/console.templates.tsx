import { routes } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { templatesQuery } from '../features/console/applications/received.queries.ts';
import { TemplatesPage } from '../features/console/templates/TemplatesPage.tsx';
import { pageHead } from '../platform/page-head.ts';
import { requireStaff } from '../platform/staff-session.ts';
import { PagePending } from '../ui/PagePending.tsx';

export const Route = createFileRoute('/console/templates')({
  loader: async ({ context: { queryClient }, location }) => {
    const self = await requireStaff(queryClient, location.href, 'applications:read');
    await queryClient.query(templatesQuery);
    return { self };
  },
  head: ({ match }) => pageHead(match.context.queryClient, { title: 'Templates', noindex: true }),
  pendingComponent: () => <PagePending cards={3} />,
  component: TemplatesRoute,
});

function TemplatesRoute() {
  const { self } = Route.useLoaderData();
  const { data } = useSuspenseQuery(templatesQuery);
  return <TemplatesPage self={self} templates={data.templates} mayChange={self.scopes.includes(routes.messageTemplates.save.scope)} />;
}
