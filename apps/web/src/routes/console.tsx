import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ConsoleFrame } from '../features/console/ConsoleFrame.tsx';
import { RequestSpinner } from '../features/tenants/RequestSpinner.tsx';
import { answerUnlisted } from '../platform/answer.ts';

/** The frame of every page of the console. No one but staff needs them, so no search engine lists and no cache keeps them. */
export const Route = createFileRoute('/console')({
  loader: () => answerUnlisted(),
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: ConsoleRoute,
});

function ConsoleRoute() {
  return (
    <ConsoleFrame spinner={<RequestSpinner />}>
      <Outlet />
    </ConsoleFrame>
  );
}
