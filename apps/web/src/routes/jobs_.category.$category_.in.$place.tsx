import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { landingQuery } from '../features/adverts/adverts.queries.ts';
import { LandingPage } from '../features/adverts/LandingPage.tsx';
import { leaveForClientSite } from '../platform/leave-for-client-site.ts';
import { pageHead } from '../platform/page-head.ts';
import { PagePending } from '../ui/PagePending.tsx';
import { loadLanding } from './-landing.ts';
import { saveMarkOf } from './-save-mark.tsx';

export const Route = createFileRoute('/jobs_/category/$category_/in/$place')({
  beforeLoad: ({ context }) => leaveForClientSite(context),
  loader: ({ context, params }) => loadLanding(context.queryClient, params),
  head: ({ match, loaderData }) => pageHead(match.context.queryClient, loaderData ?? { title: 'Jobs not found', noindex: true }),
  pendingComponent: () => <PagePending cards={4} />,
  component: LandingRoute,
});

function LandingRoute() {
  const { data: landing } = useSuspenseQuery(landingQuery(Route.useParams()));
  return <LandingPage landing={landing} marksOf={saveMarkOf} />;
}
