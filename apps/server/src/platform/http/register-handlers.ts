import { type ApiRoute, candidateHeader, isGuarded } from '@berth/contract';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type At, atTenant } from '../at.ts';
import { isGuardOn } from '../guards.ts';
import { securityEvent } from '../security/security-events.ts';
import { backOfficeHooks } from './back-office.ts';
import { guardCall } from './guard-call.ts';
import type { Handler } from './implement.ts';
import { runHandler } from './run-handler.ts';
import { type RequestContext, requestFor, visitOfCall } from './visit.ts';

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
          // Answers depend on the caller, so no cache may keep them unless their handler says so.
          reply.header('cache-control', 'no-store');
          const request = await requestFor(route, visitOfCall(http, reply, context, atOf(http, context)));
          const parts = { params: http.params, query: http.query, body: http.body };
          const answer = await runHandler({ route, handle }, parts, request, office?.keyOf(http)?.id);
          // Fastify waits until a returned reply has been sent, and awaiting a reply gives undefined. So only a handler that has sent its
          // own answer returns it.
          if (sendsItself && isGuardOn('single-reply')) return reply;
          return answer === undefined ? reply.send() : answer;
        },
      }),
    );
  }
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

/** Registers a route as usual, or in a scope that leaves the body unread, so that a form is accepted, which Fastify would refuse. */
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
