import { createFileRoute } from '@tanstack/react-router';
import { unconfirmedEmailQuery } from '../features/account/email.queries.ts';
import { SignInSection } from '../features/account/SignInSection.tsx';
import { sectionHead } from './-section-head.ts';

export const Route = createFileRoute('/account/manage/sign-in')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.query(unconfirmedEmailQuery);
  },
  head: ({ match }) => sectionHead(match.context.queryClient, 'sign-in'),
  component: SignInSection,
});
