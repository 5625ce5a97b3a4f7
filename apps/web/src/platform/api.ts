import type { ApiRoute, RouteAnswer, RouteInput } from '@berth/contract';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { browserAddress, toPath } from './api-path.ts';
import { ApiProblem } from './api-problem.ts';
import { drawnForHeader, noteRefusal } from './drawn-for.ts';
import { readBlob } from './read-blob.ts';
import './render-context.ts';
import { watchRequest } from './slow-requests.ts';

type ApiRequest = {
  method: string;
  headers: Record<string, string>;
  body?: string | FormData | File;
  signal?: AbortSignal;
  cache?: RequestCache;
};
type CallOptions = {
  /** Files of a multipart call; they travel as `myFile-0`, `myFile-1` … Of a call whose body is a file, that file. */
  files?: readonly File[];
  signal?: AbortSignal;
  /** The component shows its own progress, so the page's spinner ignores this request. */
  quiet?: boolean;
  /** Asks the server before using a cached answer, even a fresh one. */
  revalidate?: boolean;
};
type Value = string | number | boolean | null | undefined;
type Parts = { params?: Record<string, string | number>; query?: Record<string, Value>; body?: unknown };
/** A route without params, query or body takes no arguments. */
type CallArguments<R extends ApiRoute> =
  unknown extends RouteInput<R> ? [input?: undefined, options?: CallOptions] : [input: RouteInput<R>, options?: CallOptions];

const read = createIsomorphicFn()
  .client(async (route: ApiRoute, input: Parts, options: CallOptions): Promise<unknown> => {
    const response = await answer(route, input, options);
    const text = await response.text().catch(() => Promise.reject(ApiProblem.network()));
    return text === '' ? undefined : JSON.parse(text);
  })
  .server(async ({ method, root, path }: ApiRoute, input: Parts, _options: CallOptions): Promise<unknown> => {
    const context = getGlobalStartContext();
    if (!context) throw new Error('The API was called outside a request');
    const came = await context.call(method, `${root ? '' : '/api'}${path}`, input);
    if ('problem' in came) throw ApiProblem.of(came.problem);
    return came.answer;
  });

/**
 * Calls a route of the contract and returns its answer. In the browser this is a same-origin fetch. In a server render it runs the route's
 * handler in the process, as the same visitor. Throws `ApiProblem` for any answer but success, and for no answer at all (status 0).
 */
export function callApi<R extends ApiRoute>(route: R, ...[input, options = {}]: CallArguments<R>): Promise<RouteAnswer<R>> {
  const call = read(route, input ?? {}, options);
  return (import.meta.env.SSR || options.quiet ? call : watchRequest(call)) as Promise<RouteAnswer<R>>;
}

/**
 * Calls a route that answers with a file. Browser only; throws `ApiProblem` as `callApi` does.
 *
 * @param onProgress called with the share received so far, 0 to 100. With it, the page's spinner ignores this request
 */
export function callApiForFile<R extends ApiRoute>(
  route: R,
  input: unknown extends RouteInput<R> ? undefined : RouteInput<R>,
  onProgress?: (percentage: number) => void,
): Promise<{ blob: Blob; fileName: string }> {
  const call = readFile(route, input ?? {}, onProgress);
  return onProgress ? call : watchRequest(call);
}

async function readFile(
  route: ApiRoute,
  input: Parts,
  onProgress = (_percentage: number): void => {},
): Promise<{ blob: Blob; fileName: string }> {
  const response = await answer(route, input, {});
  const blob = await readBlob(response, onProgress).catch(() => Promise.reject(ApiProblem.network()));
  return { blob, fileName: decodeFileName(response.headers.get('X-FileName')) };
}

async function answer(route: ApiRoute, input: Parts, { files, signal, revalidate }: CallOptions): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest', ...drawnForHeader() };
  const request: ApiRequest = { method: route.method, headers, signal, ...(revalidate && { cache: 'no-cache' as const }) };
  if (route.multipart) {
    request.body = toForm(input.body as Record<string, Value> | undefined, files ?? []);
  } else if (route.fileBody) {
    headers['Content-Type'] = 'application/octet-stream';
    request.body = files?.[0];
  } else if (input.body !== undefined) {
    headers['Content-Type'] = 'application/json';
    request.body = JSON.stringify(input.body);
  }
  let response: Response;
  try {
    response = await fetch(browserAddress(toPath(route, input)), { ...request, credentials: 'same-origin' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw ApiProblem.network();
  }
  if (response.ok) return response;
  const problem = await ApiProblem.from(response);
  noteRefusal(problem);
  throw problem;
}

function toForm(fields: Record<string, Value> | undefined, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  files.forEach((file, index) => form.set(`myFile-${index}`, file, file.name));
  return form;
}

/** Header values are ASCII: a name with other letters is percent-encoded. */
function decodeFileName(header: string | null): string {
  try {
    return decodeURIComponent(header ?? 'document');
  } catch {
    return header ?? 'document';
  }
}
