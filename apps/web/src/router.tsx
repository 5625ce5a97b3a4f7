import { parseSearch, stringifySearch } from '@berth/contract';
import './ui/styles.css'; // First: it declares the order of the layers.
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { getGlobalStartContext } from '@tanstack/react-start';
import type { PropsWithChildren } from 'react';
import { ErrorPage } from './features/tenants/ErrorPage.tsx';
import { NotFoundPage } from './features/tenants/NotFoundPage.tsx';
import { isApiProblem } from './platform/api-problem.ts';
import { readPageData, takePageData } from './platform/page-data.ts';
import { handleRequestFailure } from './platform/request-failure.ts';
import { routeTree } from './routeTree.gen.ts';

/** Creates a router and a query cache: new ones for each server render, one of each for a visit in the browser. */
export function getRouter() {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      // Without data the page or its part shows the failure itself. With data on screen, nothing else would report it.
      onError: (error, query) => {
        if (query.state.data !== undefined && query.isActive() && !query.meta?.handled) void handleUnhandled(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { options, meta }) => {
        if (!options.onError && !meta?.handled) void handleUnhandled(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // Retry once if the connection dropped, never if the server refused.
        retry: (failures, error) => !import.meta.env.SSR && failures < 2 && isApiProblem(error, 0),
      },
    },
  });
  return createRouter({
    routeTree,
    context: { queryClient },
    hydrate: () => readPageData(queryClient, takePageData()),
    Wrap: ({ children }: PropsWithChildren) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
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
}

/** The rejected promise has no caller to handle it here. */
async function handleUnhandled(error: unknown): Promise<void> {
  try {
    await handleRequestFailure(error);
  } catch {
    // The shared handler has told the visitor.
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
