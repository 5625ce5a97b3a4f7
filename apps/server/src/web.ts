import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cookieName, siteCookies } from '@berth/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { drawPage, type WebHandler } from './draw-page.ts';
import { isMissingAsset } from './missing-asset.ts';
import { StartError } from './platform/failures/operator-mistake.ts';
import { acceptForms } from './platform/http/form-posts.ts';
import { notePageRoute } from './platform/http/http-metrics.ts';
import { addEncoding, type DrawnPage, type KeptPage, type KeptPages, type PageKey } from './platform/http/kept-pages.ts';
import { addressForAll } from './platform/http/page-address.ts';
import { leaveOutPageHeaders } from './platform/http/security-headers.ts';
import { encodingFor, sendDrawnPage, sendKeptPage } from './platform/http/send-page.ts';

const webFolder = join(dirname(fileURLToPath(import.meta.url)), '../../web');

/** The pages whose forms work without scripts (look.noscript.3). */
const formPages = ['/account/login', '/account/register', '/account/code', '/account/forgot-password', '/confirm-password/:email/:token'];

/** The built web application. Throws StartError when it has not been built. */
export async function loadBuiltWeb(): Promise<WebHandler> {
  if (!existsSync(join(webFolder, 'dist/server/server.js'))) throw new StartError(['The web application is not built: run npm run build']);
  const built = (await import('@berth/web/handler')) as { default: WebHandler };
  return built.default;
}

/** Where pages come from: `load` is called for each page, for hot reload. Without `pages` each is rendered. */
type WebOptions = { load: () => Promise<WebHandler>; pages: KeptPages | null; isDevelopmentServer?: boolean };

/** Serves the built files, answers every other GET with a page, and the forms that are posted to pages. */
export async function mountWeb(app: FastifyInstance, { load, pages, isDevelopmentServer = false }: WebOptions): Promise<void> {
  if (!isDevelopmentServer) {
    await app.register(async (files) => {
      leaveOutPageHeaders(files);
      await files.register(fastifyStatic, {
        root: join(webFolder, 'dist/client/static'),
        prefix: '/static/',
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
      });
    });
  }
  await acceptForms(app, formPages, async (request, reply, form) => {
    const page = await drawPage(await load(), request, reply, app.pageCalls(request, reply), isDevelopmentServer, form);
    if (!page) return reply.hijack();
    // The browser fetches the next page, whatever the method of this request.
    return sendDrawnPage({ ...page, status: page.status === 302 ? 303 : page.status }, true, reply);
  });
  /** Pages that are being sent for the first time. */
  const prepared = new WeakMap<FastifyRequest, { key: PageKey; page: KeptPage }>();
  const send = async (page: KeptPage, key: PageKey, request: FastifyRequest, reply: FastifyReply, isFirst: boolean) => {
    const encoding = encodingFor(request);
    if (isFirst || !page.bodies.has(encoding)) {
      await addEncoding(page, encoding, isFirst);
      prepared.set(request, { key, page });
    }
    sendKeptPage(page, encoding, request, reply);
  };
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    // Cookies have been written by now, whatever set them: a page that sets one is the visitor's own.
    onSend: async (request, reply) => {
      const ready = prepared.get(request);
      if (ready && !reply.hasHeader('set-cookie')) pages?.keep(ready.key, ready.page);
    },
    handler: async (request, reply) => {
      if (isMissingAsset(request.url)) return reply.callNotFound();
      const { tenantId } = request;
      const address = pages ? addressForAll(request) : undefined;
      const key = address === undefined ? undefined : { tenantId, address };
      const kept = key && pages?.find(key);
      if (key && kept) {
        notePageRoute(request.raw, kept.route);
        await send(kept, key, request, reply, false);
        return reply;
      }
      const version = key && pages?.versionOf(tenantId);
      const readAt = pages?.now() ?? new Date();
      const calls = app.pageCalls(request, reply);
      const page = await drawPage(await load(), request, reply, calls, isDevelopmentServer);
      if (!page) return reply.hijack();
      if (!key || !version || !pages || request.method !== 'GET' || !calls.areKeepable() || !isForAll(page)) {
        return sendDrawnPage(page, hasSession(request), reply);
      }
      await send(await pages.prepare(tenantId, page, { version, readAt }), key, request, reply, true);
      return reply;
    },
  });
}

/** Whether a page was found, and neither sets a cookie nor is to be forgotten. */
const isForAll = ({ status, headers }: DrawnPage) => status === 200 && !headers.some(isPrivate);

const isPrivate = ([name, value]: [string, string]) => name === 'set-cookie' || (name === 'cache-control' && value.includes('no-store'));

/** Whether the browser sends the session cookie of a candidate or a member of staff, valid or not. */
const hasSession = ({ cookies, protocol }: FastifyRequest) =>
  [siteCookies.session, siteCookies.staff].some((cookie) => cookies[cookieName(cookie, protocol === 'https')] !== undefined);
