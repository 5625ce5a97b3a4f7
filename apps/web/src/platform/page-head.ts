import type { ScreenName } from '@berth/contract';
import type { QueryClient } from '@tanstack/react-query';
import { siteOrigin } from './answer.ts';
import { openGraph } from './open-graph.ts';
import { tenantContentQuery } from './tenant.ts';

/** What the head of a page says. */
export type PageFacts = {
  /** The title of the page, without the site's name. */
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
      ...(canonicalPath ? openGraph(queryClient, { title, description, canonicalPath }) : []),
    ],
    links: canonicalPath ? [{ rel: 'canonical', href: `${siteOrigin()}${canonicalPath}` }] : [],
  };
}

/**
 * The head of a page that search engines do not list (forms, account pages), in the tenant's own words: content.json `screens`. `job` is
 * the advert's title, if the words name it. `part` names a part of the screen, and comes first.
 */
export function screenHead(
  queryClient: QueryClient,
  name: ScreenName,
  { job = '', part }: { job?: string; part?: string | undefined } = {},
) {
  const screen = queryClient.getQueryData(tenantContentQuery.queryKey)?.screens[name];
  const fill = (words: string | undefined) => words?.split('{job}').join(job);
  const title = [part, fill(screen?.title)].filter(Boolean).join(' - ');
  return pageHead(queryClient, { title, description: fill(screen?.description), noindex: true });
}
