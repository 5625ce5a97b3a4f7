import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { cmsFooterQuery } from './cms.queries.ts';
import { SiteFooter } from './SiteFooter.tsx';

/**
 * Used in account application mode alone, so it is loaded apart: its icons would add to the pages of the other mode. The root loader
 * preloads it.
 */
export const CmsFooter = lazyRouteComponent(() => import('./CmsFooter.tsx'), 'CmsFooter');

/** The footer of account application mode, with the links of content management; without them, the footer of the other mode. */
export function AccountFooter() {
  const { data: cms } = useQuery({ ...cmsFooterQuery, enabled: false });
  return cms ? (
    <Suspense>
      <CmsFooter items={cms.items} />
    </Suspense>
  ) : (
    <SiteFooter />
  );
}
