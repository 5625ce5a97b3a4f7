import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from './-HomePage.tsx';
import { homeHead } from './-home-head.ts';
import { loadHome } from './-load-home.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => loadHome(context.queryClient),
  head: ({ match }) => homeHead(match.context.queryClient),
  component: () => <HomePage />,
});
