import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { employerQuery } from '../features/adverts/adverts.queries.ts';
import { EmployerPage } from '../features/adverts/EmployerPage.tsx';
import { employerDescription, employerHeading } from '../features/adverts/employer-words.ts';
import { isApiProblem } from '../platform/api-problem.ts';
import { loadJobStates } from '../platform/job-states.tsx';
import { leaveForClientSite } from '../platform/leave-for-client-site.ts';
import { pageHead } from '../platform/page-head.ts';
import { PagePending } from '../ui/PagePending.tsx';
import { saveMarkOf } from './-save-mark.tsx';

export const Route = createFileRoute('/employer/$slug')({
  beforeLoad: ({ context }) => leaveForClientSite(context),
  // Builds the head too, because loaders are loaded with their page, and heads with every page.
  loader: async ({ context, params }) => {
    const [employer] = await Promise.all([
      context.queryClient.query(employerQuery(params.slug)).catch((error: unknown) => {
        throw isApiProblem(error, 404) || isApiProblem(error, 400) ? notFound() : error;
      }),
      loadJobStates(context.queryClient),
    ]);
    return {
      title: employerHeading(employer),
      description: employerDescription(employer),
      ...(employer.total > 0 ? { canonicalPath: `/employer/${employer.slug}` } : { noindex: true }),
    };
  },
  head: ({ match, loaderData }) => pageHead(match.context.queryClient, loaderData ?? { title: 'Employer not found', noindex: true }),
  pendingComponent: () => <PagePending cards={4} />,
  component: EmployerRoute,
});

function EmployerRoute() {
  const { data: employer } = useSuspenseQuery(employerQuery(Route.useParams().slug));
  return <EmployerPage employer={employer} marksOf={saveMarkOf} />;
}
