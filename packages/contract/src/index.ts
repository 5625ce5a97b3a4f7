export * from './account.ts';
export * from './advert-documents.ts';
export * from './advert-feed.ts';
export * from './advert-feeds.ts';
export * from './advert-landings.ts';
export * from './advert-search.ts';
export * from './adverts.ts';
export * from './applications.ts';
export * from './candidates.ts';
export * from './consent.ts';
export * from './dates.ts';
export * from './documents.ts';
export * from './landing-path.ts';
export * from './lookups.ts';
export * from './page-slugs.ts';
export * from './places.ts';
export * from './plain-text.ts';
export * from './problem.ts';
export * from './return-url.ts';
export * from './route.ts';
export * from './salary.ts';
export * from './site-map.ts';
export * from './synonyms.ts';
export * from './tenants.ts';
export * from './text.ts';

import { accountRoutes } from './account.ts';
import { advertDocumentRoutes } from './advert-documents.ts';
import { advertFeedRoutes } from './advert-feeds.ts';
import { advertLandingRoutes } from './advert-landings.ts';
import { advertSearchRoutes } from './advert-search.ts';
import { advertRoutes } from './adverts.ts';
import { applicationRoutes } from './applications.ts';
import { candidateRoutes } from './candidates.ts';
import { documentRoutes } from './documents.ts';
import { lookupRoutes } from './lookups.ts';
import { placeRoutes } from './places.ts';
import { siteMapRoutes } from './site-map.ts';
import { tenantRoutes } from './tenants.ts';

/** Every call of the API, by slice. */
export const routes = {
  account: accountRoutes,
  advertDocuments: advertDocumentRoutes,
  advertFeeds: advertFeedRoutes,
  advertLandings: advertLandingRoutes,
  advertSearch: advertSearchRoutes,
  adverts: advertRoutes,
  applications: applicationRoutes,
  candidates: candidateRoutes,
  documents: documentRoutes,
  lookups: lookupRoutes,
  places: placeRoutes,
  siteMap: siteMapRoutes,
  tenants: tenantRoutes,
};
