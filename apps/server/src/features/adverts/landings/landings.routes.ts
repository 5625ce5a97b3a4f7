import { advertLandingRoutes } from '@berth/contract';
import { type Handler, implement } from '../../../platform/http/implement.ts';
import type { LandingCache } from './landing-cache.ts';
import { showLanding, topLinks } from './show-landing.ts';

/** The calls behind the pages about places and categories. */
export function landingHandlers(landingsOf: LandingCache): Handler[] {
  return [
    implement(advertLandingRoutes.links, async (_, { services, tenantId }) => topLinks(await landingsOf(services, tenantId))),
    implement(advertLandingRoutes.landing, async ({ query }, { services, tenantId }) =>
      showLanding(services, tenantId, await landingsOf(services, tenantId), query),
    ),
  ];
}
