import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { landingQuery } from '../features/adverts/adverts.queries.ts';
import { LandingPage } from '../features/adverts/LandingPage.tsx';
import { PagePending } from '../ui/PagePending.tsx';
import { landingHead, loadLanding } from './-landing.ts';

export const Route = createFileRoute('/jobs_/category/$category_/in/$place')({
  loader: ({ context, params }) => loadLanding(context.queryClient, params),
  head: ({ match, params }) => landingHead(match.context.queryClient, params),
  pendingComponent: () => <PagePending cards={4} />,
  component: LandingRoute,
});

function LandingRoute() {
  const { data: landing } = useSuspenseQuery(landingQuery(Route.useParams()));
  return <LandingPage landing={landing} />;
}
