import type { Slice } from '../../platform/slice.ts';
import { type MemorySearch, searchSiteOf } from '../advert-search/index.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import { aggregatorHandlers } from './aggregators/aggregators.routes.ts';
import { employerHandlers } from './employers/employers.routes.ts';
import { feedHandlers } from './feeds/feeds.routes.ts';
import { createLandingCache } from './landings/landing-cache.ts';
import { landingHandlers } from './landings/landings.routes.ts';
import { siteMapHandlers } from './site-map/site-map.routes.ts';

/** What search engines, other job sites and feed readers read of adverts: feeds, pages about places, categories and employers, the site map, robots.txt. */
export const advertPages: Slice<{ directory: TenantDirectory; memory: MemorySearch | null }> = {
  name: 'advert-pages',
  routes: ({ directory, memory }) => {
    const landingsOf = createLandingCache();
    return [
      ...feedHandlers(directory, searchSiteOf(directory, memory)),
      ...aggregatorHandlers(directory),
      ...employerHandlers,
      ...landingHandlers(landingsOf),
      ...siteMapHandlers(directory, landingsOf),
    ];
  },
  tables: {},
  reads: ['advert', 'advert_search', 'employer', 'job_category'],
  uses: ['tenants', 'places', 'adverts', 'advert-search'],
};
