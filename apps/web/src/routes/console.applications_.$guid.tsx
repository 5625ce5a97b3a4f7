import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { ApplicationMissingPage } from '../features/console/applications/ApplicationMissingPage.tsx';
import { readApplicationFilter } from '../features/console/applications/application-filter.ts';
import { applicationSearch } from '../features/console/applications/application-search.ts';
import { ReceivedApplicationPage } from '../features/console/applications/ReceivedApplicationPage.tsx';
import {
  forgetUnread,
  namedStatesQuery,
  openActsQuery,
  receivedApplicationQuery,
  receivedQuery,
} from '../features/console/applications/received.queries.ts';
import { siftQuery } from '../features/console/applications/sift.queries.ts';
import { useNeighbours } from '../features/console/applications/use-neighbours.ts';
import { isApiProblem } from '../platform/api-problem.ts';
import { pageHead } from '../platform/page-head.ts';
import { requireStaff } from '../platform/staff-session.ts';
import { PagePending } from '../ui/PagePending.tsx';

export const Route = createFileRoute('/console/applications_/$guid')({
  validateSearch: applicationSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, location, deps, params: { guid } }) => {
    const self = await requireStaff(queryClient, location.href, 'applications:read');
    const { filter } = readApplicationFilter(deps);
    // The list before the application, which is read from then on. A list that the member has seen is not read again.
    const list = receivedQuery(filter);
    if (!queryClient.getQueryData(list.queryKey)) await queryClient.infiniteQuery(list);
    const application = await queryClient.query(receivedApplicationQuery(guid)).catch((error: unknown) => {
      // An id in another form is refused with 400.
      if (isApiProblem(error, 404) || isApiProblem(error, 400)) throw notFound();
      throw error;
    });
    await Promise.all([
      forgetUnread(queryClient),
      queryClient.query(namedStatesQuery),
      queryClient.query(siftQuery(application.advert.advertId)),
      self.scopes.includes('applications:write') ? queryClient.query(openActsQuery) : undefined,
    ]);
    return { self, filter, name: `${application.candidate.firstName} ${application.candidate.lastName}`.trim() };
  },
  head: ({ match, loaderData }) => pageHead(match.context.queryClient, { title: loaderData?.name ?? 'Application', noindex: true }),
  pendingComponent: () => <PagePending cards={3} />,
  notFoundComponent: ApplicationMissingPage,
  component: ApplicationRoute,
});

function ApplicationRoute() {
  const { guid } = Route.useParams();
  const search = Route.useSearch();
  const { self, filter } = Route.useLoaderData();
  const { data: application } = useSuspenseQuery(receivedApplicationQuery(guid));
  const { data: sift } = useSuspenseQuery(siftQuery(application.advert.advertId));
  const { data: states } = useSuspenseQuery(namedStatesQuery);
  return (
    <ReceivedApplicationPage
      key={guid}
      self={self}
      search={search}
      application={application}
      sift={sift}
      states={states}
      {...useNeighbours(filter, guid)}
    />
  );
}
