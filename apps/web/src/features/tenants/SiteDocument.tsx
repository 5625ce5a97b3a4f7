import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HeadContent, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { onServer } from '../../platform/answer.ts';
import { pageDataId, writePageData } from '../../platform/page-data.ts';
import { tenantConfigQuery, tenantDetailsQuery } from '../../platform/tenant.ts';
import { cmsHeaderQuery } from './cms.queries.ts';
import { OldBrowserBanner } from './OldBrowserBanner.tsx';

/**
 * The HTML document. The tenant's look hangs on it as data attributes and as a style sheet that comes after our own, so that its
 * layer is the last; in account application mode the client site's own look follows. `data-api` is what comes before /api in the
 * browser. A page that could not learn who the tenant is goes without.
 */
export function SiteDocument({ children }: { children: ReactNode }) {
  const { data: details } = useQuery({ ...tenantDetailsQuery, enabled: false });
  const { data: config } = useQuery({ ...tenantConfigQuery, enabled: false });
  const { data: cms } = useQuery({ ...cmsHeaderQuery, enabled: false });
  const brand = details?.brand;
  return (
    <html
      lang="en-GB"
      data-header={brand?.header}
      data-hero={brand?.hero}
      data-density={brand?.density}
      data-scheme={brand?.darkScheme === 'off' ? 'light' : undefined}
      data-api={config?.jobsAPI || undefined}
    >
      <head>
        <HeadContent />
        {details ? <link rel="stylesheet" href={details.files.styleSheet} /> : null}
        {cms?.styleSheetPath ? <link rel="stylesheet" href={cms.styleSheetPath} /> : null}
      </head>
      <body>
        {onServer ? <OldBrowserBanner /> : null}
        {children}
        {onServer ? <PageData /> : null}
        <Scripts />
      </body>
    </html>
  );
}

/** What the page's loaders have read, for the browser. A page has it once, before the scripts. Browsers do not run JSON. */
function PageData() {
  const { nonce } = useRouter().options.ssr ?? {};
  const html = { __html: writePageData(useQueryClient()) };
  return <script type="application/json" id={pageDataId} nonce={nonce} dangerouslySetInnerHTML={html} />;
}
