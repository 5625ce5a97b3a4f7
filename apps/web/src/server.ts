import { getGlobalStartContext } from '@tanstack/react-start';
import { createStartHandler, setResponseStatus } from '@tanstack/react-start/server';
import { ApiProblem } from './platform/api-problem.ts';
import type { RenderContext } from './platform/render-context.ts';
import { renderWhole } from './platform/render-whole.ts';

/**
 * Renders a page whose loader failed with a fitting status: 503 if the API could not be reached or is overloaded (a crawler or balancer
 * then retries), 500 for anything else.
 */
const startHandler = createStartHandler((render) => {
  const matches = render.router.stores.matches.get();
  const context = getGlobalStartContext();
  context?.loaded();
  context?.noteRoute(matches.at(-1)?.routeId ?? 'none');
  const failed = matches.find((match) => match.status === 'error');
  if (failed) setResponseStatus(statusOf(failed.error));
  return renderWhole(render);
});

function statusOf(error: unknown): number {
  if (!(error instanceof ApiProblem)) return 500;
  return error.status >= 502 && error.status <= 504 ? 503 : 500;
}

/** The handler that the HTTP server mounts: a request and its context in, the rendered page out. */
export default {
  async fetch(request: Request, options: { context: RenderContext }): Promise<Response> {
    return startHandler(request, options);
  },
};
