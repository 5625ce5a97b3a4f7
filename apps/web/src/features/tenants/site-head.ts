import type { QueryClient } from '@tanstack/react-query';
import { tenantContentQuery, tenantDetailsQuery } from '../../platform/tenant.ts';
import { fontUrl } from '../../ui/fonts.ts';

/** The default head of every page. A page's own title and description override these. */
export function siteHead(queryClient: QueryClient) {
  const details = queryClient.getQueryData(tenantDetailsQuery.queryKey);
  const content = queryClient.getQueryData(tenantContentQuery.queryKey);
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: details?.brand.darkScheme === 'off' ? 'light' : 'light dark' },
      { title: content?.siteTitle ?? 'The site is not available at the moment' },
      ...(content ? [{ name: 'description', content: content.home.description }] : []),
    ],
    links: [
      { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
      ...(details ? [{ rel: 'icon', href: details.files.favicon }] : []),
    ],
  };
}
