import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { advertFormQuery } from '../features/console/adverts/managed-adverts.queries.ts';
import { NewAdvertPage } from '../features/console/adverts/NewAdvertPage.tsx';
import { PlaceBox } from '../features/places/PlaceBox.tsx';
import { pageHead } from '../platform/page-head.ts';
import { requireStaff } from '../platform/staff-session.ts';
import { tenantDetailsQuery } from '../platform/tenant.ts';
import { PagePending } from '../ui/PagePending.tsx';

export const Route = createFileRoute('/console/adverts/new')({
  loader: async ({ context: { queryClient }, location }) => {
    const self = await requireStaff(queryClient, location.href, 'adverts:write');
    await queryClient.query(advertFormQuery);
    return { selfId: self.id };
  },
  head: ({ match }) => pageHead(match.context.queryClient, { title: 'New advert', noindex: true }),
  pendingComponent: () => <PagePending cards={3} />,
  component: NewAdvertRoute,
});

function NewAdvertRoute() {
  const navigate = Route.useNavigate();
  const { data: offers } = useSuspenseQuery(advertFormQuery);
  const { data: details } = useSuspenseQuery(tenantDetailsQuery);
  return (
    <NewAdvertPage
      offers={offers}
      employer={details.tenantDisplayName}
      ownerId={Route.useLoaderData().selfId}
      PlaceBox={PlaceBox}
      onCreated={({ advertId }) => navigate({ to: '/console/adverts/$advertId', params: { advertId: String(advertId) } })}
    />
  );
}
