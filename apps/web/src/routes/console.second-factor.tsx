import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { StaffSecondFactorPage } from '../features/console/StaffSecondFactorPage.tsx';
import { isApiProblem } from '../platform/api-problem.ts';
import { pageHead } from '../platform/page-head.ts';
import { staffSelfQuery } from '../platform/staff-session.ts';

export const Route = createFileRoute('/console/second-factor')({
  loader: async ({ context: { queryClient } }) => {
    const self = await queryClient.query(staffSelfQuery).catch((error: unknown) => {
      if (isApiProblem(error, 401)) return null;
      throw error;
    });
    if (!self) throw redirect({ href: '/console/sign-in', statusCode: 302 });
    if (self.secondFactor) throw redirect({ href: '/console', statusCode: 302 });
  },
  head: ({ match }) => pageHead(match.context.queryClient, { title: 'Set up two-step sign-in', noindex: true }),
  component: SecondFactorRoute,
});

function SecondFactorRoute() {
  const router = useRouter();
  const queryClient = useQueryClient();
  return (
    <StaffSecondFactorPage
      onDone={async () => {
        queryClient.removeQueries({ queryKey: ['staff'] });
        await router.navigate({ href: '/console', replace: true });
      }}
    />
  );
}
