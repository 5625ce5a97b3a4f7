import { advertLandingRoutes } from '@berth/contract';
import { type Handler, implement, keepable } from '../../../platform/http/implement.ts';
import type { LandingCache } from './landing-cache.ts';
import { showLanding, topLinks } from './show-landing.ts';

/** The calls behind the pages about places and categories. */
export function landingHandlers(landingsOf: LandingCache): Handler[] {
  return keepable(
    implement(advertLandingRoutes.links, async (_, request) => topLinks(await landingsOf(request))),
    implement(advertLandingRoutes.landing, async ({ query }, request) =>
      showLanding(request, { ...query, landings: await landingsOf(request) }),
    ),
  );
}
