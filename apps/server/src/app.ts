import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountHandlers, accountTemplates, callerOf } from './features/account/index.ts';
import { advertHandlers, recordedKeys as advertKeys, learnWordsJob, learnWordsQueue, type MemorySearch } from './features/adverts/index.ts';
import { applicationHandlers, applicationTemplates } from './features/applications/index.ts';
import { candidateHandlers } from './features/candidates/index.ts';
import { documentHandlers, recordedKeys as documentKeys } from './features/documents/index.ts';
import { placeHandlers } from './features/places/index.ts';
import { readTenant, type TenantDirectory, tenantHandlers, themeStyleSheet } from './features/tenants/index.ts';
import { removeFileJob, removeFileQueue } from './platform/files/remove-file.job.ts';
import { createHttp } from './platform/http/create-http.ts';
import { registerHealth } from './platform/http/health.ts';
import type { Handler } from './platform/http/implement.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import { registerHandlers } from './platform/http/register-handlers.ts';
import type { JobHandler } from './platform/jobs/jobs.ts';
import { registerMailbox } from './platform/mail/mailbox.ts';
import { sendMailQueue } from './platform/mail/queue-mail.ts';
import { sendMailJob } from './platform/mail/send-mail.job.ts';
import type { Services } from './platform/services.ts';

/** Every slice's calls. */
export function allHandlers(directory: TenantDirectory, memory: MemorySearch | null): Handler[] {
  return [
    ...tenantHandlers(directory),
    ...placeHandlers,
    ...advertHandlers(directory, memory),
    ...accountHandlers,
    ...candidateHandlers,
    ...documentHandlers,
    ...applicationHandlers,
  ];
}

/** Every slice's work in the background. */
export function allJobs(services: Services): JobHandler[] {
  return [
    sendMailJob(services, [...accountTemplates, ...applicationTemplates], readTenant),
    removeFileJob(services, [documentKeys, advertKeys]),
    learnWordsJob(services),
  ];
}

/** Queues must exist before anything is sent to them. */
export const allQueues = [sendMailQueue, removeFileQueue, learnWordsQueue];

declare module 'fastify' {
  interface FastifyRequest {
    /** The tenant that the Host header names; 0 on the health routes, which answer on any host. */
    tenantId: number;
  }
}

const anyHost = new Set(['/healthz', '/readyz']);

/** The composition root: the HTTP application with every slice, apart from the process that runs it. Without `memory` PostgreSQL answers every search. */
export async function buildApp(
  services: Services,
  directory: TenantDirectory,
  memory: MemorySearch | null = null,
): Promise<FastifyInstance> {
  const app = await createHttp(services.config, services.log);
  app.decorateRequest('tenantId', 0);
  app.addHook('onRequest', async (request, reply) => {
    if (anyHost.has(request.url)) return undefined;
    const tenantId = await directory.ofHost(request.headers.host);
    if (tenantId === null) return reply.code(404).type('text/plain; charset=utf-8').send('There is no site at this address.\n');
    request.tenantId = tenantId;
    return undefined;
  });
  registerHealth(app, services);
  await registerOpenApi(app);
  const handlers = allHandlers(directory, memory);
  const context = { services, tenantOf: (request: FastifyRequest) => request.tenantId, callerOf: callerOf(services) };
  await app.register(async (root) =>
    registerHandlers(
      root,
      handlers.filter(({ route }) => route.root),
      context,
    ),
  );
  await app.register(
    async (api) => {
      registerHandlers(
        api,
        handlers.filter(({ route }) => !route.root),
        context,
      );
      api.setNotFoundHandler((_request, reply) => reply.callNotFound());
    },
    { prefix: '/api' },
  );
  registerTenantFiles(app, directory);
  // Behind a proxy the site is somebody's: the mailbox, which shows every link, is for the machine it runs on.
  const { environment, mailUrl, trustProxy } = services.config;
  if (environment !== 'production' && !mailUrl && !trustProxy) registerMailbox(app, services);
  return app;
}

function registerTenantFiles(app: FastifyInstance, directory: TenantDirectory): void {
  app.get('/tenant/theme.css', { schema: { hide: true } }, async (request, reply) => {
    const { brand, themeCss } = await directory.byId(request.tenantId);
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(themeStyleSheet(brand, themeCss));
  });
  app.get('/tenant/logo.svg', { schema: { hide: true } }, async (request, reply) => {
    const { logoSvg } = await directory.byId(request.tenantId);
    // Opened by itself an SVG is a document: with this policy no script in it could run.
    return reply
      .type('image/svg+xml')
      .headers({ 'cache-control': 'public, max-age=3600', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" })
      .send(logoSvg);
  });
}
