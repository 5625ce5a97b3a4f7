import type { QueryClient } from '@tanstack/react-query';
import { pageHead } from '../platform/page-head.ts';
import { tenantContentQuery } from '../platform/tenant.ts';

/** The head of the home page, at / and at /home. To a search engine both are one address. */
export function homeHead(queryClient: QueryClient) {
  const home = queryClient.getQueryData(tenantContentQuery.queryKey)?.home;
  return pageHead(queryClient, { title: home?.title ?? 'Jobs', description: home?.description, canonicalPath: '/' });
}
