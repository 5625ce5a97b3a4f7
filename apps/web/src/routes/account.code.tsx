import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { registrationQuery } from '../features/account/account.queries.ts';
import { readAccountSearch } from '../features/account/account-search.ts';
import { CodePage } from '../features/account/CodePage.tsx';
import { NoRegistration } from '../features/account/NoRegistration.tsx';
import { answerUnlisted } from '../platform/answer.ts';
import { screenHead } from '../platform/page-head.ts';
import { requireNoSession } from '../platform/session.ts';
import { useEnterRegistered } from './-enter.ts';
import { jobOfReturn } from './-job-of-return.ts';

export const Route = createFileRoute('/account/code')({
  validateSearch: readAccountSearch,
  beforeLoad: requireNoSession,
  loaderDeps: ({ search: { returnUrl } }) => ({ returnUrl }),
  loader: async ({ context: { queryClient }, deps }) => {
    answerUnlisted();
    const [jobTitle] = await Promise.all([
      jobOfReturn(queryClient, deps.returnUrl),
      queryClient.query({ ...registrationQuery, staleTime: 0 }),
    ]);
    return { jobTitle };
  },
  head: ({ match }) => screenHead(match.context.queryClient, 'registrationCode'),
  component: CodeRoute,
});

function CodeRoute() {
  const search = Route.useSearch();
  const { jobTitle } = Route.useLoaderData();
  const enter = useEnterRegistered();
  const { data: registration } = useSuspenseQuery(registrationQuery);
  if (!registration) return <NoRegistration search={search} />;
  return <CodePage jobTitle={jobTitle} email={registration.email} withAlert={search.createJobAlert !== undefined} onEntered={enter} />;
}
