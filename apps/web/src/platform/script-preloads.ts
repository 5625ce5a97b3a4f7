import type { AnyRouter } from '@tanstack/react-router';

type Routes = NonNullable<NonNullable<AnyRouter['ssr']>['manifest']>['routes'];

/** The links of each route that has been rendered. They are the same on every page. */
const linksOfRoute = new WeakMap<object, string>();

/**
 * The tags that make the browser fetch the scripts of a page at once, for its head. Takes the list of scripts out of the router's manifest,
 * which would write it twice: as a React element for each script, and in the data for hydration, which does nothing with it. The policy
 * allows our own scripts without a nonce.
 */
export function takePreloadLinks(router: AnyRouter): string {
  const routes = router.ssr?.manifest?.routes ?? {};
  return router.stores.matches
    .get()
    .map(({ routeId }) => linksOf(routes[routeId]))
    .join('');
}

function linksOf(route: Routes[string] | undefined): string {
  if (!route) return '';
  if (route.preloads) {
    const paths = route.preloads.map((preload) => (typeof preload === 'string' ? preload : preload.href));
    linksOfRoute.set(route, paths.map((path) => `<link rel="modulepreload" href="${path}" fetchpriority="low"/>`).join(''));
    delete route.preloads;
  }
  return linksOfRoute.get(route) ?? '';
}
