import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { AdvertPage } from '../features/console/adverts/AdvertPage.tsx';
import { DocumentsPart } from '../features/console/adverts/DocumentsPart.tsx';
import {
  advertFormQuery,
  applyClicksQuery,
  managedAdvertQuery,
  managedDocumentsQuery,
} from '../features/console/adverts/managed-adverts.queries.ts';
import { siftQuery } from '../features/console/applications/sift.queries.ts';
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
    const [{ jobTitle, fields }] = await Promise.all([
      queryClient.query(managedAdvertQuery(advertId)).catch((error: unknown) => {
        if (isApiProblem(error, 404) || isApiProblem(error, 400)) throw notFound();
        throw error;
      }),
      canWrite ? queryClient.query(advertFormQuery) : null,
    ]);
    await Promise.all([
      queryClient.query(siftQuery(advertId)),
      queryClient.query(managedDocumentsQuery(advertId)),
      isAppliedForElsewhere(fields) ? queryClient.query(applyClicksQuery(advertId)) : null,
    ]);
    return { advertId, jobTitle, self, canWrite };
  },
  head: ({ match, loaderData }) => pageHead(match.context.queryClient, { title: loaderData?.jobTitle ?? 'Advert', noindex: true }),
  pendingComponent: () => <PagePending cards={3} />,
  component: AdvertRoute,
});

function AdvertRoute() {
  const navigate = Route.useNavigate();
  const { advertId, self, canWrite } = Route.useLoaderData();
  const { data: advert } = useSuspenseQuery(managedAdvertQuery(advertId));
  const { data: sift } = useSuspenseQuery(siftQuery(advertId));
  const { data: documents } = useSuspenseQuery(managedDocumentsQuery(advertId));
  const isElsewhere = isAppliedForElsewhere(advert.fields);
  const { data: clicks = null } = useQuery({ ...applyClicksQuery(advertId), enabled: isElsewhere });
  const { data: offers = null } = useQuery({ ...advertFormQuery, enabled: canWrite });
  return (
    <AdvertPage
      advert={advert}
      offers={canWrite ? offers : null}
      self={self}
      sift={sift}
      clicks={isElsewhere ? clicks : null}
      documents={<DocumentsPart advert={advert} documents={documents} canWrite={canWrite} />}
      PlaceBox={PlaceBox}
      onCopied={(copyId) => navigate({ to: '/console/adverts/$advertId', params: { advertId: String(copyId) } })}
    />
  );
}

/** Whether an advert leads candidates to another site (adverts.elsewhere). */
const isAppliedForElsewhere = (fields: Record<string, unknown>) => typeof fields['applyUrl'] === 'string';
