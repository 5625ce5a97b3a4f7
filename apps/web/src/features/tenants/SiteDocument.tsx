import { useQuery } from '@tanstack/react-query';
import { HeadContent, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { tenantDetailsQuery } from '../../platform/tenant.ts';

/**
 * The HTML document. The tenant's look hangs on it as data attributes and as a style sheet that
 * comes after our own, so that its layer is the last. A page that could not learn who the tenant is goes without.
 */
export function SiteDocument({ children }: { children: ReactNode }) {
  const { data: details } = useQuery({ ...tenantDetailsQuery, enabled: false });
  const brand = details?.brand;
  return (
    <html lang="en-GB" data-header={brand?.header} data-hero={brand?.hero} data-density={brand?.density}>
      <head>
        <HeadContent />
        {brand ? <link rel="stylesheet" href={`/tenant/theme.css?v=${brand.themeVersion}`} /> : null}
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
