import { type ManageSection, manageSections } from '@berth/contract';
import type { QueryClient } from '@tanstack/react-query';
import { pageHead } from '../platform/page-head.ts';
import { tenantContentQuery } from '../platform/tenant.ts';

/** The head of a section of manage account: its name, then the tenant's name for the page. */
export function sectionHead(queryClient: QueryClient, section: ManageSection) {
  const manage = queryClient.getQueryData(tenantContentQuery.queryKey)?.screens.manage;
  const { title } = manageSections[section];
  return pageHead(queryClient, { title: manage ? `${title} - ${manage.title}` : title, description: manage?.description, noindex: true });
}
