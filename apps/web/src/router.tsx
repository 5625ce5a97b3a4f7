import './ui/styles.css'; // First: it declares the order of the layers.
import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { getGlobalStartContext } from '@tanstack/react-start';
import { ErrorPage } from './features/tenants/ErrorPage.tsx';
import { NotFoundPage } from './features/tenants/NotFoundPage.tsx';
import { isApiProblem } from './platform/api-problem.ts';
import { parseSearch, stringifySearch } from './platform/search-string.ts';
import { routeTree } from './routeTree.gen.ts';

/** A router and a query cache of its own for each server render, one of each for a visit in the browser. */
export function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // A dropped connection is worth a second try; an answer that says no is not.
        retry: (failures, error) => !import.meta.env.SSR && failures < 2 && isApiProblem(error, 0),
      },
    },
  });
  const router = createRouter({
    routeTree,
    context: { queryClient },
    ssr: { nonce: getGlobalStartContext()?.nonce },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  });
  setupRouterSsrQueryIntegration({
    router,
    queryClient,
    dehydrateOptions: { shouldDehydrateQuery: (query) => query.state.status !== 'pending' },
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
