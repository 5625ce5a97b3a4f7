import { createFileRoute } from '@tanstack/react-router';
import { StaffForgotPasswordPage } from '../features/console/StaffForgotPasswordPage.tsx';
import { pageHead } from '../platform/page-head.ts';

export const Route = createFileRoute('/console/forgot-password')({
  head: ({ match }) => pageHead(match.context.queryClient, { title: 'Forgotten staff password', noindex: true }),
  component: StaffForgotPasswordPage,
});
