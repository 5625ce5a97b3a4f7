import type { QueryClient } from '@tanstack/react-query';
import { siteOrigin } from './answer.ts';
import { tenantContentQuery } from './tenant.ts';

/** What the head of a page says. */
export type PageFacts = {
  /** What the page is, without the site's name. */
  title: string;
  description?: string;
  /** Path and search of the one address search engines should know: "/job/nurse/12". */
  canonicalPath?: string;
  /** Keep the page out of search engines (forms, account pages, closed adverts). */
  noindex?: boolean;
};

/**
 * Title, description, canonical link and robots of a page, for a route's `head`:
 * `head: ({ match }) => pageHead(match.context.queryClient, { title: 'Sign in', noindex: true })`.
 */
export function pageHead(queryClient: QueryClient, { title, description, canonicalPath, noindex }: PageFacts) {
  const siteTitle = queryClient.getQueryData(tenantContentQuery.queryKey)?.siteTitle;
  return {
    meta: [
      { title: siteTitle && siteTitle !== title ? `${title} - ${siteTitle}` : title },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: canonicalPath ? [{ rel: 'canonical', href: `${siteOrigin()}${canonicalPath}` }] : [],
  };
}
