import type { ApiRoute, RouteAnswer } from '@berth/contract';
import { toPath } from './api-path.ts';
import { ApiProblem } from './api-problem.ts';

type Upload = {
  /** Text fields beside the files; empty and missing ones are left out. */
  fields?: Record<string, string | undefined>;
  /** They travel as `myFile-0`, `myFile-1` … */
  files: readonly File[];
  /** Called with the share sent so far, 0 to 100. */
  onProgress?: (percentage: number) => void;
};

/**
 * Sends files to a multipart route, telling how far it is (which `fetch` cannot). Browser only.
 * Throws `ApiProblem` for any answer but success, and for no answer at all (status 0).
 */
export function uploadFiles<R extends ApiRoute>(route: R, { fields = {}, files, onProgress }: Upload): Promise<RouteAnswer<R>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value) form.set(name, value);
  }
  files.forEach((file, index) => form.set(`myFile-${index}`, file, file.name));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(route.method, toPath(route, {}));
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? Math.round((100 * loaded) / total) : 0));
    request.addEventListener('error', () => reject(ApiProblem.network()));
    request.addEventListener('load', () => {
      const answer = new Response(request.responseText, {
        status: request.status,
        statusText: request.statusText,
        headers: { 'Content-Type': request.getResponseHeader('Content-Type') ?? '' },
      });
      (answer.ok ? answer.json() : ApiProblem.from(answer).then((problem) => Promise.reject(problem))).then(resolve, reject);
    });
    request.send(form);
  });
}
