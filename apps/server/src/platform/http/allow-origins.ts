import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNoSuchCall } from './create-http.ts';
import { apiKeyIn } from './guard-call.ts';

/** Asks which origins of other sites may call the API of a request's tenant. */
export type OriginsOf = (request: FastifyRequest) => Promise<readonly string[]>;

/** How long a browser may remember the answer to a preflight. */
const preflightSeconds = 600;
/** Headers of an answer that a script of another site may read. */
const exposed = 'content-disposition, etag, retry-after, x-filename';
const backOfficePath = /^\/api\/backoffice(?:\/|$)/i;

/**
 * Lets scripts on the origins that a tenant allows call its API (api.origins.1). Cookies count for nothing there, so a session needs a bearer
 * token. The back office is closed to them. Every answer says that it varies by origin, so that no cache gives one site's answer to another.
 */
export function allowOrigins(api: FastifyInstance, originsOf: OriginsOf): void {
  api.addHook('onRequest', async (request, reply) => {
    void reply.header('vary', 'Origin');
    if (!(await isAllowed(request, originsOf))) return;
    request.cookies = {};
    void reply.headers({ 'access-control-allow-origin': request.headers.origin, 'access-control-expose-headers': exposed });
  });
  api.options('/*', { schema: { hide: true } }, async (request, reply) => answerPreflight(request, reply));
}

function answerPreflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!reply.hasHeader('access-control-allow-origin')) return sendNoSuchCall(request, reply);
  return reply
    .headers({
      vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type, x-requested-with',
      'access-control-max-age': preflightSeconds,
    })
    .code(204)
    .send();
}

async function isAllowed(request: FastifyRequest, originsOf: OriginsOf): Promise<boolean> {
  const { origin } = request.headers;
  if (origin === undefined || backOfficePath.test(request.url) || apiKeyIn(request)) return false;
  return (await originsOf(request)).includes(origin);
}
