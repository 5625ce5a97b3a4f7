import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { registrationQuery } from '../features/account/account.queries.ts';
import { readAccountSearchDone } from '../features/account/account-search.ts';
import { CodePage } from '../features/account/CodePage.tsx';
import { NoRegistration } from '../features/account/NoRegistration.tsx';
import { answerCode } from '../features/account/posted-forms.ts';
import { answerUnlisted } from '../platform/answer.ts';
import { screenHead } from '../platform/page-head.ts';
import { requireNoSession } from '../platform/session.ts';
import { useEnterRegistered } from './-enter.ts';
import { jobOfReturn } from './-job-of-return.ts';

export const Route = createFileRoute('/account/code')({
  validateSearch: readAccountSearchDone,
  beforeLoad: requireNoSession,
  loaderDeps: ({ search: { returnUrl, createJobAlert } }) => ({ returnUrl, createJobAlert }),
  loader: async ({ context: { queryClient }, deps }) => {
    answerUnlisted();
    const refused = await answerCode(deps);
    const [jobTitle] = await Promise.all([
      jobOfReturn(queryClient, deps.returnUrl),
      queryClient.query({ ...registrationQuery, staleTime: 0 }),
    ]);
    return { jobTitle, refused };
  },
  head: ({ match }) => screenHead(match.context.queryClient, 'registrationCode'),
  component: CodeRoute,
});

function CodeRoute() {
  const { done, ...search } = Route.useSearch();
  const { jobTitle, refused } = Route.useLoaderData();
  const enter = useEnterRegistered();
  const { data: registration } = useSuspenseQuery(registrationQuery);
  if (!registration) return <NoRegistration search={search} refused={refused.address} isSent={done !== undefined} />;
  return (
    <CodePage
      jobTitle={jobTitle}
      email={registration.email}
      withAlert={search.createJobAlert !== undefined}
      search={search}
      refused={refused}
      isSent={done !== undefined}
      onEntered={enter}
    />
  );
}
