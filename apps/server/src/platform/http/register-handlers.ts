import type { IncomingMessage } from 'node:http';
import { type ApiRoute, candidateHeader, isGuarded, isOfBackOffice } from '@berth/contract';
import type { FastifyInstance, FastifyRequest, FastifySchema, FastifySchemaCompiler, RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type At, atTenant } from '../at.ts';
import { isGuardOn } from '../guards.ts';
import { securityEvent } from '../security/security-events.ts';
import { backOfficeHooks } from './back-office.ts';
import { guardCall } from './guard-call.ts';
import type { Handler } from './implement.ts';
import { isRepeatable, onceIfAsked, repeatHeader } from './repeatable.ts';
import { runHandler } from './run-handler.ts';
import { type RequestContext, requestFor, visitOfCall } from './visit.ts';

/** Registers every handler as a Fastify route: its contract validates what comes in and cuts down what goes out. */
export function registerHandlers(app: FastifyInstance, handlers: readonly Handler[], context: RequestContext): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  for (const { route, handle, sendsItself } of handlers.flatMap(withAlias)) {
    const office = isOfBackOffice(route) ? backOfficeHooks(route, context.backOffice, (http) => atOf(http, context)) : null;
    inScopeOf(route, app, (scope) =>
      scope.route({
        method: route.method,
        url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        schema: schemaOf(route),
        config: { call: route },
        ...(route.dynamicBody && { validatorCompiler: allButBody }),
        onRequest: [
          ...(isGuarded(route) ? [async (http: FastifyRequest) => guardAndTell(http, context)] : []),
          ...(office ? [office.onRequest] : []),
        ],
        ...(office && { onSend: office.onSend }),
        handler: async (http, reply) => {
          // Answers depend on the caller, so no cache may keep them unless their handler says so.
          reply.header('cache-control', 'no-store');
          const call = office?.callOf(http);
          const request = await requestFor(route, visitOfCall(http, reply, context, atOf(http, context), call));
          const parts = { params: http.params, query: http.query, body: http.body };
          const run = () => runHandler({ route, handle }, parts, request);
          const answer = call ? await onceIfAsked(context, { route, call, http, reply }, run) : await run();
          // Fastify waits until a returned reply has been sent, and awaiting a reply gives undefined. So only a handler that has sent its
          // own answer returns it.
          if (sendsItself && isGuardOn('single-reply')) return reply;
          return answer === undefined ? reply.send() : answer;
        },
      }),
    );
  }
}

/** Checks the address of a call with a dynamic body. */
const allButBody: FastifySchemaCompiler<FastifySchema> = (part) =>
  part.httpPart === 'body' ? (value: unknown) => ({ value }) : validatorCompiler({ ...part, schema: part.schema as z.ZodType });

const atOf = (http: FastifyRequest, { services, tenantOf }: RequestContext): At => atTenant(services, tenantOf(http));

/** The call, and the same at its earlier path. */
function withAlias(handler: Handler): (Handler & { route: { isHidden?: true } })[] {
  const { alias } = handler.route;
  return alias === undefined ? [handler] : [handler, { ...handler, route: { ...handler.route, path: alias, isHidden: true } }];
}

function guardAndTell(http: FastifyRequest, context: RequestContext): void {
  try {
    guardCall(http);
  } catch (refusal) {
    securityEvent(atOf(http, context), 'foreign-request');
    throw refusal;
  }
}

/**
 * Registers a route as usual, or in a scope that leaves the body unread: so that a form is accepted, which Fastify would refuse, or a file of
 * any kind, whose stream is then the body.
 */
function inScopeOf(route: ApiRoute, app: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  if (!route.ignoresBody && !route.fileBody) return register(app);
  void app.register(async (scope) => {
    if (route.fileBody) {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', async (_request: FastifyRequest, body: IncomingMessage) => body);
    } else scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, async () => undefined);
    register(scope);
  });
}

/** Of a route of the back office: a key or a session with the scope, or a session. */
const securityOf = ({ access, scope }: ApiRoute): Record<string, string[]>[] =>
  access === 'staff' ? [{ staff: [] }] : [{ apiKey: scope ? [scope] : [] }, { staff: scope ? [scope] : [] }];

const pageHeaders = z.object({
  [candidateHeader]: z.string().optional().describe('The candidateId a page was drawn for. 409 other-candidate where another is signed in'),
});

const repeatHeaders = z.object({
  [repeatHeader]: z.string().optional().describe('Sent again within 24 hours with the same body, the request gets the first answer'),
});

function schemaOf(route: ApiRoute & { isHidden?: true }): RouteOptions['schema'] {
  return {
    ...(route.isHidden && { hide: true }),
    operationId: route.id,
    summary: route.summary,
    tags: [route.tag],
    ...(route.access === 'session' && { headers: pageHeaders }),
    ...(isRepeatable(route) && { headers: repeatHeaders }),
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    ...(route.body && !route.multipart && { body: route.body }),
    ...(route.response && { response: { 200: route.response } }),
    ...(route.access === 'session' && { security: [{ cookie: [] }, { bearer: [] }] }),
    ...(isOfBackOffice(route) && { security: securityOf(route) }),
  };
}
