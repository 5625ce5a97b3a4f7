import '../ui/styles.css'; // First: it declares the order of the layers.
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useLocation } from '@tanstack/react-router';
import { CmsFooter } from '../features/tenants/AccountFooter.tsx';
import { cmsFooterQuery, cmsHeaderQuery } from '../features/tenants/cms.queries.ts';
import { ErrorPage } from '../features/tenants/ErrorPage.tsx';
import { OthersPage } from '../features/tenants/OthersPage.tsx';
import { SignedOutPage } from '../features/tenants/SignedOutPage.tsx';
import { SiteDocument } from '../features/tenants/SiteDocument.tsx';
import { SiteFrame } from '../features/tenants/SiteFrame.tsx';
import { siteHead } from '../features/tenants/site-head.ts';
import { useIsOthersPage } from '../platform/drawn-for.ts';
import { JobStatesProvider } from '../platform/job-states.tsx';
import { sessionQuery } from '../platform/session.ts';
import { useNoteSession } from '../platform/session-ended.ts';
import { useHasSignedOut } from '../platform/signed-out.ts';
import { readConfig, tenantContentQuery, tenantDetailsQuery } from '../platform/tenant.ts';

/** Data for header and footer in account application mode (tenants.mode.4). */
function loadAccountFrame(queryClient: QueryClient) {
  return Promise.all([
    queryClient.query({ ...cmsHeaderQuery, staleTime: 'static' }),
    queryClient.query({ ...cmsFooterQuery, staleTime: 'static' }),
    CmsFooter.preload?.(),
  ]);
}

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.query({ ...tenantDetailsQuery, staleTime: 'static' }),
      readConfig(queryClient).then((config) => (config.accountMode ? loadAccountFrame(queryClient) : undefined)),
      queryClient.query({ ...tenantContentQuery, staleTime: 'static' }),
      // A session check that fails counts as signed out (sign-in.session.3).
      queryClient.query(sessionQuery).catch(() => queryClient.setQueryData(sessionQuery.queryKey, null)),
    ]);
    return { now: new Date() };
  },
  head: ({ match }) => siteHead(match.context.queryClient),
  shellComponent: SiteDocument,
  component: Site,
  errorComponent: (props) => (
    <main id="main">
      <ErrorPage {...props} />
    </main>
  ),
});

function Site() {
  // Staff have a separate frame, and are no candidates.
  const isConsole = useLocation({ select: ({ pathname }) => /^\/console(\/|$)/.test(pathname) });
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  // Replaces the whole page: header and content would show another candidate's data.
  const isOthers = useIsOthersPage(session?.candidateId);
  const hasLeft = useHasSignedOut();
  useNoteSession(session ?? {});
  if (isConsole) return <Outlet />;
  if (isOthers) return <OthersPage />;
  if (hasLeft) return <SignedOutPage />;
  return (
    <SiteFrame>
      <JobStatesProvider>
        <Outlet />
      </JobStatesProvider>
    </SiteFrame>
  );
}
