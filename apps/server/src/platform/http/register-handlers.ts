import type { ApiRoute } from '@berth/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Services } from '../services.ts';
import { ForeignRequest, SignInNeeded } from './errors.ts';
import type { ApiRequest, Caller, Handler } from './implement.ts';

/** How the composition root lets the platform ask domain questions without knowing the domain. */
export type RequestContext = {
  services: Services;
  tenantOf: (request: FastifyRequest) => number;
  callerOf: (request: FastifyRequest, tenantId: number) => Promise<(Caller & { via: 'cookie' | 'bearer' }) | null>;
};

/** Registers every handler as a Fastify route: its contract validates what comes in and cuts down what goes out. */
export function registerHandlers(app: FastifyInstance, handlers: readonly Handler[], context: RequestContext): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  for (const { route, handle } of handlers) {
    app.route({
      method: route.method,
      url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: schemaOf(route),
      ...(route.checkedByUseCase && { validatorCompiler: () => () => true }),
      handler: async (http, reply) => {
        const request = await requestOf(route, http, reply, context);
        const parts = { params: http.params, query: http.query, body: http.body };
        const answer = await (handle as (parts: unknown, request: unknown) => unknown)(parts, request);
        return answer === reply ? reply : reply.send(answer);
      },
    });
  }
}

function schemaOf(route: ApiRoute): RouteOptions['schema'] {
  return {
    operationId: route.id,
    summary: route.summary,
    tags: [route.tag],
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    ...(route.body && !route.multipart && { body: route.body }),
    ...(route.response && { response: { 200: route.response } }),
    ...(route.access === 'session' && { security: [{ cookie: [] }, { bearer: [] }] }),
  };
}

async function requestOf(
  route: ApiRoute,
  http: FastifyRequest,
  reply: FastifyReply,
  { services, tenantOf, callerOf }: RequestContext,
): Promise<ApiRequest & { caller: Caller | null }> {
  const tenantId = tenantOf(http);
  const caller = await callerOf(http, tenantId);
  if (route.access === 'session') {
    if (!caller) throw new SignInNeeded();
    if (caller.via === 'cookie' && !isOurPage(http)) throw new ForeignRequest();
  }
  // Answers depend on who asks, so none may be kept by a cache unless its handler says so.
  reply.header('cache-control', 'no-store');
  return {
    services,
    tenantId,
    caller,
    origin: originOf(http, services.config.port),
    ip: http.ip,
    userAgent: http.headers['user-agent'],
    http,
    reply,
  };
}

/** The CSRF guard of API.md: a header no form or image can send, and no foreign site by the browser's own word. */
function isOurPage(http: FastifyRequest): boolean {
  if (http.headers['x-requested-with']?.toString().toLowerCase() !== 'xmlhttprequest') return false;
  const site = http.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/**
 * Where the visitor is; links in mails begin with this. The host is the Host header's, by which the tenant was found: a proxy may
 * pass on an X-Forwarded-Host of the visitor's own making, which would send the links elsewhere. A port is kept only when it is ours.
 */
function originOf(http: FastifyRequest, port: number): string {
  const [, host = '', asked] = /^(.+?)(?::(\d+))?$/.exec(http.headers.host ?? '') ?? [];
  const isOurs = asked !== undefined && [port, http.socket.localPort].includes(Number(asked));
  return `${http.protocol === 'https' ? 'https' : 'http'}://${host.toLowerCase()}${isOurs ? `:${asked}` : ''}`;
}
