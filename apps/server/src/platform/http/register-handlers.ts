import { type ApiRoute, candidateHeader, isGuarded } from '@berth/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type At, atTenant } from '../at.ts';
import { Failure, isFailure } from '../failures/failure.ts';
import { foreignRequest, otherCandidate, signInNeeded } from '../failures/failures.ts';
import { isGuardOn } from '../guards.ts';
import type { BackOffice } from '../security/back-office.ts';
import type { FoundCaller } from '../security/caller.ts';
import { type EventSubject, securityEvent } from '../security/security-events.ts';
import type { Services } from '../services.ts';
import { backOfficeHooks } from './back-office.ts';
import { guardCall, isOurPage } from './guard-call.ts';
import type { ApiRequest, Handler } from './implement.ts';

/** How the composition root lets the platform ask domain questions without knowing the domain. */
export type RequestContext = {
  services: Services;
  tenantOf: (request: FastifyRequest) => number;
  callerOf: (at: At, request: FastifyRequest) => Promise<FoundCaller | null>;
  backOffice: BackOffice;
};

/** Registers every handler as a Fastify route: its contract validates what comes in and cuts down what goes out. */
export function registerHandlers(app: FastifyInstance, handlers: readonly Handler[], context: RequestContext): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  for (const { route, handle, sendsItself } of handlers) {
    const office = route.access === 'backOffice' ? backOfficeHooks(route, context.backOffice, (http) => atOf(http, context)) : null;
    inScopeOf(route, app, (scope) =>
      scope.route({
        method: route.method,
        url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        schema: schemaOf(route),
        ...(route.checkedByUseCase && { validatorCompiler: () => () => true }),
        onRequest: [
          ...(isGuarded(route) ? [async (http: FastifyRequest) => guardAndTell(http, context)] : []),
          ...(office ? [office.onRequest] : []),
        ],
        ...(office && { onSend: office.onSend }),
        handler: async (http, reply) => {
          const request = await requestOf(route, http, reply, context);
          const parts = { params: http.params, query: http.query, body: http.body };
          let answer: unknown;
          try {
            answer = await (handle as (parts: unknown, request: unknown) => unknown)(parts, request);
          } catch (error) {
            const candidateId = route.access === 'session' ? request.caller?.candidateId : undefined;
            tellMissing(request, error, { candidateId, apiKeyId: office?.keyOf(http)?.id });
            throw error;
          }
          // Fastify waits for a reply that is returned until all of it has left, and awaited it gives undefined. So only a handler that has
          // sent its answer itself returns it.
          if (sendsItself && isGuardOn('single-reply')) return reply;
          return answer === undefined ? reply.send() : answer;
        },
      }),
    );
  }
}

/**
 * Notes that a candidate or a key named an object that is not theirs. Another's and none are the same event, as they are the same answer:
 * 404, or a fault `no-such-…` where the id was one field of many.
 */
function tellMissing(at: At, error: unknown, caller: EventSubject): void {
  if (!caller.candidateId && !caller.apiKeyId) return;
  const isMissing =
    isFailure(error, 'not-found') || (error instanceof Failure && error.errors.some(({ code }) => code.startsWith('no-such-')));
  if (isMissing) securityEvent(at, 'object-not-found', caller);
}

const atOf = (http: FastifyRequest, { services, tenantOf }: RequestContext): At => atTenant(services, tenantOf(http));

function guardAndTell(http: FastifyRequest, context: RequestContext): void {
  try {
    guardCall(http);
  } catch (refusal) {
    securityEvent(atOf(http, context), 'foreign-request');
    throw refusal;
  }
}

/** Registers a route beside the others, or where its body is left unread: a form, which Fastify would refuse, is let by. */
function inScopeOf(route: ApiRoute, app: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  if (!route.ignoresBody) return register(app);
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, async () => undefined);
    register(scope);
  });
}

const pageHeaders = z.object({
  [candidateHeader]: z.string().optional().describe('The candidateId a page was drawn for. 409 other-candidate where another is signed in'),
});

function schemaOf(route: ApiRoute): RouteOptions['schema'] {
  return {
    operationId: route.id,
    summary: route.summary,
    tags: [route.tag],
    ...(route.access === 'session' && { headers: pageHeaders }),
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    ...(route.body && !route.multipart && { body: route.body }),
    ...(route.response && { response: { 200: route.response } }),
    ...(route.access === 'session' && { security: [{ cookie: [] }, { bearer: [] }] }),
    ...(route.access === 'backOffice' && { security: [{ apiKey: route.scope ? [route.scope] : [] }] }),
  };
}

async function requestOf(route: ApiRoute, http: FastifyRequest, reply: FastifyReply, context: RequestContext): Promise<ApiRequest> {
  const at = atOf(http, context);
  // A key acts for the tenant: whose cookie comes along says nothing.
  const found = route.access === 'backOffice' ? null : await context.callerOf(at, http);
  await found?.touch?.();
  const caller = found?.caller ?? null;
  if (route.access === 'session') {
    if (!caller) throw signInNeeded();
    if (caller.via === 'cookie' && !isOurPage(http)) {
      securityEvent(at, 'foreign-request', { candidateId: caller.candidateId });
      throw foreignRequest();
    }
    const drawnFor = http.headers[candidateHeader];
    if (drawnFor !== undefined && drawnFor !== caller.candidateId) throw otherCandidate();
  }
  // Answers depend on who asks, so none may be kept by a cache unless its handler says so.
  reply.header('cache-control', 'no-store');
  return {
    ...at,
    caller,
    origin: originOf(http, at.services.config.port),
    ip: http.ip,
    userAgent: http.headers['user-agent'],
    http,
    reply,
  };
}

/**
 * Where the visitor is; links in mails begin with this. The host is the Host header's, by which the tenant was found: a proxy may
 * pass on an X-Forwarded-Host of the visitor's own making, which would send the links elsewhere. A port is kept only when it is ours.
 */
function originOf(http: FastifyRequest, port: number): string {
  const [, host = '', asked] = /^(.+?)(?::(\d+))?$/.exec(http.headers.host ?? '') ?? [];
  const isOurs = asked !== undefined && [port, http.socket.localPort].includes(Number(asked));
  return `${http.protocol === 'https' ? 'https' : 'http'}://${host}${isOurs ? `:${asked}` : ''}`;
}
