import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { WebHandler } from './draw-page.ts';
import { mountWeb } from './web.ts';

/** Serves the web application from its sources with hot reload: Vite's middleware first, pages after it. The first page waits for Vite. */
export async function mountDevelopmentWeb(app: FastifyInstance): Promise<void> {
  const starting = startVite(app);
  // The first page tells of a failure.
  starting.catch(() => undefined);
  app.addHook('onClose', async () => (await starting).close());
  app.addHook('onRequest', async (request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method) || /^\/(api|assets|dev|tenant|healthz|readyz)\b/.test(request.url)) return;
    const vite = await starting;
    await new Promise<void>((passed, failed) => {
      reply.raw.once('close', passed);
      vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? failed(error) : passed()));
    });
    if (reply.raw.writableEnded) reply.hijack();
  });
  const load = async () => ((await (await starting).ssrLoadModule('/src/server.ts')) as { default: WebHandler }).default;
  await mountWeb(app, { load, pages: null, isDevelopmentServer: true });
}

async function startVite(app: FastifyInstance): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  const root = join(import.meta.dirname, '../../web');
  return createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } });
}
