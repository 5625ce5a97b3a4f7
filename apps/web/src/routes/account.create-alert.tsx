import { type SearchParams, searchParams } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CreateAlertPage } from '../features/job-alerts/CreateAlertPage.tsx';
import { similarSearchQuery } from '../features/job-alerts/job-alerts.queries.ts';
import { offeredSearch } from '../features/job-alerts/offered-search.ts';
import { PlaceField } from '../features/places/PlaceField.tsx';
import { answerUnlisted } from '../platform/answer.ts';
import { siteUrl } from '../platform/client-site.ts';
import { jobCategoriesQuery } from '../platform/job-categories.ts';
import { pageHead } from '../platform/page-head.ts';
import { requireSession } from '../platform/session.ts';
import { tenantConfigQuery, tenantContentQuery } from '../platform/tenant.ts';
import { advertIdOf } from './-advert-id-of.ts';

/**
 * A client site links here to have an alert created (tenants.links.2): with the parameters of a search, or with `advertId` for jobs like one.
 * Nothing is created before the candidate says so.
 */
export const Route = createFileRoute('/account/create-alert')({
  validateSearch: (raw): SearchParams & { advertId?: string } => ({ ...searchParams(raw), ...advertIdOf(raw) }),
  beforeLoad: requireSession,
  loaderDeps: ({ search: { advertId } }) => ({ advertId }),
  loader: async ({ context: { queryClient }, deps: { advertId } }) => {
    answerUnlisted();
    const [like] = await Promise.all([
      advertId ? queryClient.query(similarSearchQuery(Number(advertId))).catch(() => null) : null,
      queryClient.query(jobCategoriesQuery),
    ]);
    return { like };
  },
  head: ({ match }) => pageHead(match.context.queryClient, { title: 'New job alert', noindex: true }),
  component: CreateAlertRoute,
});

function CreateAlertRoute() {
  const { advertId, ...search } = Route.useSearch();
  const { like } = Route.useLoaderData();
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: categories } = useSuspenseQuery(jobCategoriesQuery);
  const {
    data: { placeholders },
  } = useSuspenseQuery(tenantContentQuery);
  return (
    <CreateAlertPage
      key={JSON.stringify([advertId, search])}
      initial={like ? offeredSearch(like) : search}
      categories={categories}
      placeBox={(box) => <PlaceField {...box} placeholder={placeholders.location} />}
      backUrl={siteUrl(config, '/search')}
    />
  );
}
