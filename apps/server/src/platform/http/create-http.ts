import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { endWorkWithAnswer } from './admit-requests.ts';
import { answerClientError } from './client-error.ts';
import { maxBodyBytes } from './errors.ts';
import { observeHttp } from './http-metrics.ts';
import { multipartOptions } from './multipart.ts';
import { problem, sendProblem } from './problem.ts';

/**
 * How long a request and its headers may take to arrive, and how often that is looked at. A slow but steady upload is let be: 10 MB at 17 kB/s, a usual
 * CV at 1 kB/s; what drips on for longer holds a connection and a file for nobody.
 */
const patience = { requestMilliseconds: 600_000, headersMilliseconds: 60_000, checkMilliseconds: 30_000 };

/** An HTTP server with the house's habits: problem documents, security headers, no personal data in the log. */
export async function createHttp(
  config: Pick<Config, 'trustProxy'> & Partial<Pick<Config, 'metricsPort'>>,
  log: Logger,
  { requestMilliseconds, headersMilliseconds, checkMilliseconds } = patience,
): Promise<FastifyInstance> {
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
    // What fails before any route is found: an address that is no address (/%FF).
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // One line an answer, from the hook below; not two a request from Fastify.
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance;
  endWorkWithAnswer(app);
  if (config.metricsPort !== undefined) observeHttp(app);
  app.addHook('onResponse', async (request, reply) => {
    request.log[reply.statusCode >= 500 ? 'warn' : 'debug'](
      { req: request.raw, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  await app.register(helmet, { contentSecurityPolicy: false, referrerPolicy: { policy: 'strict-origin-when-cross-origin' } });
  await app.register(cookie);
  await app.register(multipart, multipartOptions);
  await app.register(compress, { threshold: 1024 });
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .type('application/problem+json')
      .send(problem(404, 'no-such-call', 'There is nothing at this address')),
  );
  closeWithoutCutting(app);
  return app;
}

/** Pages that mails link to, with an address or a token in their path (SPEC.md §2); in any case of letters, as they are found in any. */
const pathWithSecret =
  /\/(confirm-password|consent-confirmed|accepted-terms-and-conditions|unsubscribe-successful|job-alert|advert-preview)\/.*/i;
/** An address or a token where no page expects one: a link copied by hand, or cut in two. */
const secretSegment = /[^/]*(?:@|%40|[\w-]{43})[^/]*/gi;

/** Method and path. Queries hold addresses and tokens, and an IP address is personal data: neither is logged. */
function requestInLog(request: { method?: string; url?: string }) {
  const path = (request.url ?? '').split('?')[0] ?? '';
  return { method: request.method, path: path.replace(pathWithSecret, '/$1/…').replace(secretSegment, '…') };
}

/**
 * Stops in under a second without cutting anybody off: Fastify's own close waits for keep-alive (9.7 s), its forced
 * one cuts requests in flight. From the first moment of closing, answers end their connection and idle ones are closed.
 */
function closeWithoutCutting(app: FastifyInstance): void {
  let closing: NodeJS.Timeout | undefined;
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    closing = setInterval(() => app.server.closeIdleConnections(), 25);
    app.server.once('close', () => clearInterval(closing));
    app.server.closeIdleConnections();
  });
}
