import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { AdvertPage } from '../features/console/adverts/AdvertPage.tsx';
import { advertFormQuery, managedAdvertQuery } from '../features/console/adverts/managed-adverts.queries.ts';
import { PlaceBox } from '../features/places/PlaceBox.tsx';
import { isApiProblem } from '../platform/api-problem.ts';
import { pageHead } from '../platform/page-head.ts';
import { requireStaff } from '../platform/staff-session.ts';
import { PagePending } from '../ui/PagePending.tsx';

export const Route = createFileRoute('/console/adverts/$advertId')({
  loader: async ({ context: { queryClient }, location, params }) => {
    const self = await requireStaff(queryClient, location.href, 'adverts:read');
    const advertId = Number(params.advertId);
    const canWrite = self.scopes.includes('adverts:write');
    const [{ jobTitle }] = await Promise.all([
      queryClient.query(managedAdvertQuery(advertId)).catch((error: unknown) => {
        if (isApiProblem(error, 404) || isApiProblem(error, 400)) throw notFound();
        throw error;
      }),
      canWrite ? queryClient.query(advertFormQuery) : null,
    ]);
    return { advertId, jobTitle, selfId: self.id, canWrite };
  },
  head: ({ match, loaderData }) => pageHead(match.context.queryClient, { title: loaderData?.jobTitle ?? 'Advert', noindex: true }),
  pendingComponent: () => <PagePending cards={3} />,
  component: AdvertRoute,
});

function AdvertRoute() {
  const navigate = Route.useNavigate();
  const { advertId, selfId, canWrite } = Route.useLoaderData();
  const { data: advert } = useSuspenseQuery(managedAdvertQuery(advertId));
  const { data: offers = null } = useQuery({ ...advertFormQuery, enabled: canWrite });
  return (
    <AdvertPage
      advert={advert}
      offers={canWrite ? offers : null}
      ownerId={selfId}
      PlaceBox={PlaceBox}
      onCopied={(copyId) => navigate({ to: '/console/adverts/$advertId', params: { advertId: String(copyId) } })}
    />
  );
}
