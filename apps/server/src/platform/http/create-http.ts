import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { DatabaseWatch } from '../database/database-watch.ts';
import { endWorkWithAnswer } from './admit-requests.ts';
import { maxBodyBytes } from './body-limit.ts';
import { answerClientError } from './client-error.ts';
import { registerDrain } from './drain.ts';
import { observeHttp } from './http-metrics.ts';
import { multipartOptions } from './multipart.ts';
import { originForm } from './origin-form.ts';
import { failureWriter, problem, sendProblem } from './problem.ts';
import { bareHeaders, registerSecurityHeaders } from './security-headers.ts';

/**
 * How long a request and its headers may take to arrive, and how often that is checked. A slow but steady upload is allowed: 10 MB at 17
 * kB/s, or a usual CV at 1 kB/s. A slower one only blocks a connection and a file.
 */
const patience = { requestMilliseconds: 600_000, headersMilliseconds: 60_000, checkMilliseconds: 30_000 };

/** An HTTP server with the house's habits: problem documents, security headers, no personal data in the log. */
export async function createHttp(
  config: Pick<Config, 'trustProxy' | 'hstsSubdomains'> & Partial<Pick<Config, 'metricsPort'>>,
  log: Logger,
  { requestMilliseconds, headersMilliseconds, checkMilliseconds } = patience,
  watch?: DatabaseWatch,
): Promise<FastifyInstance> {
  const writeFailure = failureWriter(watch);
  const app = fastify({
    loggerInstance: log.child(
      {},
      { serializers: { req: requestInLog, res: (reply: { statusCode: number }) => ({ status: reply.statusCode }) } },
    ),
    // One proxy in front: the address it saw is the last one named. Trusting the whole list would let a visitor choose an address.
    trustProxy: config.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: maxBodyBytes,
    requestTimeout: requestMilliseconds,
    http: { connectionsCheckingInterval: checkMilliseconds, headersTimeout: headersMilliseconds },
    clientErrorHandler: answerClientError,
    genReqId: () => randomUUID(),
    // What fails before any route is found: a malformed URL (/%FF).
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply.headers(bareHeaders), writeFailure),
    rewriteUrl: originForm,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // One log line for each answer, from the hook below, not Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance;
  endWorkWithAnswer(app);
  if (config.metricsPort !== undefined) observeHttp(app);
  app.addHook('onResponse', (request, reply, done) => {
    // A 503 or 507 has a line elsewhere, one for many: the database is away, the store is full. A bound of load has a metric.
    const isUnexplained = reply.statusCode >= 500 && reply.statusCode !== 503 && reply.statusCode !== 507;
    request.log[isUnexplained ? 'warn' : 'debug'](
      { req: request.raw, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    done();
  });
  registerSecurityHeaders(app, config);
  await app.register(cookie);
  await app.register(multipart, multipartOptions);
  await app.register(compress, { threshold: 1024 });
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, writeFailure));
  app.setNotFoundHandler(sendNoSuchCall);
  registerDrain(app);
  return app;
}

/** Answers a call without a route. */
export function sendNoSuchCall(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('application/problem+json')
    .send(problem(404, 'no-such-call', 'There is nothing at this URL'));
}

/** Pages that mails link to, with an address or a token in their path; in any case of letters, like the routes. */
const pathWithSecret =
  /\/(confirm-password|consent-confirmed|accepted-terms-and-conditions|unsubscribe-successful|job-alert|advert-preview)\/.*/i;
/** An address or a token where no page expects one: a link copied by hand, or cut in two. */
const secretSegment = /[^/]*(?:@|%40|[\w-]{43})[^/]*/gi;

/** Method and path. Queries may contain addresses and tokens, and an IP address is personal data: neither is logged. */
function requestInLog(request: { method?: string; url?: string }) {
  const path = (request.url ?? '').split('?')[0] ?? '';
  return { method: request.method, path: path.replace(pathWithSecret, '/$1/…').replace(secretSegment, '…') };
}
