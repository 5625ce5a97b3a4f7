import type { QueryClient } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { siteOrigin } from './answer.ts';
import { tenantDetailsQuery } from './tenant.ts';

type SharedPage = { title: string; description: string | undefined; canonicalPath: string };

/**
 * What messengers and social sites show with a link to a page (look.share.1). They read the page that the server sends, so the browser's
 * script leaves it out.
 */
export const openGraph = createIsomorphicFn()
  .client((_queryClient: QueryClient, _page: SharedPage): { property?: string; name?: string; content: string }[] => [])
  .server((queryClient: QueryClient, { title, description, canonicalPath }: SharedPage) => {
    const details = queryClient.getQueryData(tenantDetailsQuery.queryKey);
    const picture = details?.files.sharePicture;
    return [
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: 'en_GB' },
      { property: 'og:title', content: title },
      { property: 'og:url', content: `${siteOrigin()}${canonicalPath}` },
      ...(details ? [{ property: 'og:site_name', content: details.tenantDisplayName }] : []),
      ...(description ? [{ property: 'og:description', content: description }] : []),
      ...(picture
        ? [
            { property: 'og:image', content: `${siteOrigin()}${picture}` },
            { name: 'twitter:card', content: 'summary_large_image' },
          ]
        : []),
    ];
  });
