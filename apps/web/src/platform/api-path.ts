import type { ApiRoute } from '@berth/contract';

/** The address of a call, with its parameters and query filled in. It starts with `/api`, except for routes at the site's root. */
export function toPath(
  route: Pick<ApiRoute, 'path' | 'root'>,
  { params, query }: { params?: Record<string, string | number>; query?: Record<string, string | number | boolean | null | undefined> },
): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return `${route.root ? '' : '/api'}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/**
 * The same in the browser, where the tenant sets what comes before `/api` (config.json `jobsAPI`, on the root element as `data-api`): the
 * path under which a reverse proxy serves the API.
 */
export function browserAddress(path: string): string {
  return path.startsWith('/api/') ? `${document.documentElement.dataset['api'] ?? ''}${path}` : path;
}
