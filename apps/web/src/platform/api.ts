import type { ApiRoute, RouteAnswer, RouteInput } from '@berth/contract';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { toPath } from './api-path.ts';
import { ApiProblem } from './api-problem.ts';
import './request-context.ts';

type ApiRequest = { method: string; headers: Record<string, string>; body?: string | FormData; signal?: AbortSignal };
type CallOptions = {
  /** Files of a multipart call; they travel as `myFile-0`, `myFile-1` … */
  files?: readonly File[];
  signal?: AbortSignal;
};
type Value = string | number | boolean | null | undefined;
type Parts = { params?: Record<string, string | number>; query?: Record<string, Value>; body?: unknown };
/** A route without params, query or body may be called with nothing. */
type CallArguments<R extends ApiRoute> =
  unknown extends RouteInput<R> ? [input?: undefined, options?: CallOptions] : [input: RouteInput<R>, options?: CallOptions];

const send = createIsomorphicFn()
  .client((path: string, request: ApiRequest): Promise<Response> => fetch(path, { ...request, credentials: 'same-origin' }))
  .server((path: string, { method, headers, body }: ApiRequest): Promise<Response> => {
    const context = getGlobalStartContext();
    if (!context) throw new Error('The API was called outside a request');
    return context.api(path, { method, headers, body });
  });

/**
 * Calls a route of the contract and gives its answer. In the browser this is a same-origin fetch;
 * in a server render it is a call within the process, as the same visitor.
 * Throws `ApiProblem` for any answer but success, and for no answer at all (status 0; 503 in a server render).
 */
export async function callApi<R extends ApiRoute>(route: R, ...[input, options]: CallArguments<R>): Promise<RouteAnswer<R>> {
  const response = await answer(route, input ?? {}, options ?? {});
  const text = await response.text().catch(() => Promise.reject(ApiProblem.network()));
  return (text === '' ? undefined : JSON.parse(text)) as RouteAnswer<R>;
}

/** Calls a route that answers with a file. Browser only; throws `ApiProblem` as `callApi` does. */
export async function callApiForFile<R extends ApiRoute>(route: R, input: RouteInput<R>): Promise<{ blob: Blob; fileName: string }> {
  const response = await answer(route, input as Parts, {});
  const blob = await response.blob().catch(() => Promise.reject(ApiProblem.network()));
  return { blob, fileName: decodeFileName(response.headers.get('X-FileName')) };
}

async function answer(route: ApiRoute, input: Parts, { files, signal }: CallOptions): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
  const request: ApiRequest = { method: route.method, headers, signal };
  if (route.multipart) {
    request.body = toForm(input.body as Record<string, Value> | undefined, files ?? []);
  } else if (input.body !== undefined) {
    headers['Content-Type'] = 'application/json';
    request.body = JSON.stringify(input.body);
  }
  let response: Response;
  try {
    response = await send(toPath(route, input), request);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw import.meta.env.SSR ? ApiProblem.unavailable() : ApiProblem.network();
  }
  if (!response.ok) throw await ApiProblem.from(response);
  return response;
}

function toForm(fields: Record<string, Value> | undefined, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  files.forEach((file, index) => form.set(`myFile-${index}`, file, file.name));
  return form;
}

/** Header values are ASCII: a name with other letters travels percent-encoded. */
function decodeFileName(header: string | null): string {
  try {
    return decodeURIComponent(header ?? 'document');
  } catch {
    return header ?? 'document';
  }
}
