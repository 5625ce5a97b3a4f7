import type { ApiRoute, RouteAnswer } from '@berth/contract';
import { browserAddress, toPath } from './api-path.ts';
import { ApiProblem } from './api-problem.ts';
import { drawnForHeader, noteRefusal } from './drawn-for.ts';
import { watchRequest } from './slow-requests.ts';

type Upload = {
  /** Text fields sent with the files. Empty and missing ones are left out. */
  fields?: Record<string, string | undefined>;
  /** They travel as `myFile-0`, `myFile-1` … */
  files: readonly File[];
  /** Called with the share sent so far, 0 to 100. */
  onProgress?: (percentage: number) => void;
  /** The field shows the progress, so the page's own spinner ignores this request. */
  quiet?: boolean;
  /** Cancels the upload. The promise then rejects with the signal's reason. */
  signal?: AbortSignal;
};

/**
 * Sends files to a multipart route and reports progress, which `fetch` cannot. Browser only. Throws `ApiProblem` for any answer but
 * success, and for no answer at all (status 0).
 */
export function uploadFiles<R extends ApiRoute>(route: R, { quiet, ...upload }: Upload): Promise<RouteAnswer<R>> {
  const sending = send<RouteAnswer<R>>(route, upload);
  return quiet ? sending : watchRequest(sending);
}

function send<Answer>(route: ApiRoute, { fields = {}, files, onProgress, signal }: Upload): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value) form.set(name, value);
  }
  files.forEach((file, index) => form.set(`myFile-${index}`, file, file.name));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(route.method, browserAddress(toPath(route, {})));
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
    for (const [name, value] of Object.entries(drawnForHeader())) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? Math.round((100 * loaded) / total) : 0));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.addEventListener('abort', () => reject(signal?.reason));
    request.addEventListener('error', () => reject(ApiProblem.network()));
    request.addEventListener('load', () => {
      const answer = new Response(request.responseText, {
        status: request.status,
        statusText: request.statusText,
        headers: { 'Content-Type': request.getResponseHeader('Content-Type') ?? '' },
      });
      (answer.ok ? answer.json() : refused(answer)).then(resolve, reject);
    });
    request.send(form);
  });
}

async function refused(answer: Response): Promise<never> {
  const problem = await ApiProblem.from(answer);
  noteRefusal(problem);
  throw problem;
}
