import { type ApiRoute, type Problem, routes } from '@berth/contract';
import { problemsOfCall } from '../platform/http/openapi/call-answers.ts';

type Call = { route: ApiRoute; address: RegExp };

const calls: Call[] = Object.values(routes)
  .flatMap((slice) => Object.values<ApiRoute>(slice))
  .flatMap((route) =>
    [route.path, ...(route.alias === undefined ? [] : [route.alias])].map((path) => ({ route, address: addressOf(route, path) })),
  )
  // An address without parameters comes before one that it would also fit.
  .sort((a, b) => a.route.path.split('{').length - b.route.path.split('{').length);

function addressOf({ root }: ApiRoute, path: string): RegExp {
  const pattern = path
    .replaceAll('.', '\\.')
    .replace(/\/$/, '')
    .replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${root ? '' : '/api'}${pattern}/?$`, 'i');
}

/** The call of the contract that a request makes, or undefined. */
function callOf(method: string, url: string): ApiRoute | undefined {
  const path = url.split('?')[0] ?? '';
  return calls.find(({ route, address }) => route.method === method.toUpperCase() && address.test(path))?.route;
}

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string };

/**
 * Throws if an answer of the API is not in its OpenAPI document: a problem whose status and code the document does not name for this call.
 * Test sites ask this of every call, so a failure that no document names fails the test that meets it (api.document.1).
 */
export function requireDocumented({ method = 'GET', url = '' }: { method?: string; url?: string }, answer: Answer): void {
  const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json');
  const route = isProblem ? callOf(method, url) : undefined;
  if (!route) return;
  const { code } = JSON.parse(answer.body) as Problem;
  if (problemsOfCall(route).get(answer.statusCode)?.includes(code)) return;
  throw new Error(
    `${route.id} answered ${answer.statusCode} ${code}, which its OpenAPI document does not name: see scripts/read-problems.ts`,
  );
}
