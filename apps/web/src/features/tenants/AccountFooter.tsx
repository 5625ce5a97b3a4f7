import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { cmsFooterQuery } from './cms.queries.ts';
import { SiteFooter } from './SiteFooter.tsx';

/** Of account application mode alone: with its icons it would weigh on the pages of the other mode. The root loader has it ready. */
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
