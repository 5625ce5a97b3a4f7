import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cookieName, isInternetExplorer, siteCookies } from '@berth/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMissingAsset } from './missing-asset.ts';
import { StartError } from './platform/failures/operator-mistake.ts';
import { onConnectionClosed } from './platform/http/connection-closed.ts';
import { notePageRoute } from './platform/http/http-metrics.ts';
import { type DrawnPage, keepPages, recordCalls } from './platform/http/kept-pages.ts';
import type { PageCalls } from './platform/http/page-calls.ts';
import { contentSecurityPolicy, newNonce } from './platform/http/page-headers.ts';

/** The context of a page's rendering. `drawn` gets its text, which is then not in the answer's body; `noteRoute` its route. */
type PageContext = PageCalls & { nonce: string; noteRoute: (route: string) => void; drawn: (html: string) => void };

/** The web application's entry, built or loaded by the development server. */
export type WebHandler = {
  fetch: (request: Request, options: { context: PageContext }) => Promise<Response>;
};

const webFolder = join(dirname(fileURLToPath(import.meta.url)), '../../web');

/** The built web application. Throws StartError when it has not been built. */
export async function loadBuiltWeb(): Promise<WebHandler> {
  if (!existsSync(join(webFolder, 'dist/server/server.js'))) throw new StartError(['The web application is not built: run npm run build']);
  const built = (await import('@berth/web/handler')) as { default: WebHandler };
  return built.default;
}

/** Serves the built files and renders every other GET as a page. Calls `load` for each page, for hot reload. */
export async function mountWeb(app: FastifyInstance, load: () => Promise<WebHandler>, isDevelopmentServer = false): Promise<void> {
  const pages = keepPages();
  if (!isDevelopmentServer) {
    await app.register(fastifyStatic, {
      root: join(webFolder, 'dist/client/static'),
      prefix: '/static/',
      immutable: true,
      maxAge: '365d',
    });
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      if (isMissingAsset(request.url)) return reply.callNotFound();
      const nonce = newNonce();
      const calls = recordCalls(app.pageCalls(request, reply));
      const address = isDevelopmentServer ? undefined : addressForAll(request);
      const kept = address && (await pages.find(address, calls, nonce));
      const page = kept ?? (await draw(await load(), request, reply, calls, nonce));
      if (!page) return reply.hijack();
      if (kept) notePageRoute(request.raw, kept.route);
      else if (address) await pages.keep(address, calls, page, nonce);
      reply.header('content-security-policy', contentSecurityPolicy(nonce, isDevelopmentServer));
      return sendPage(page, request, reply);
    },
  });
}

/** Draws a page; null when its visitor has gone. */
async function draw(
  web: WebHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  calls: PageCalls,
  nonce: string,
): Promise<(DrawnPage & { route: string }) | null> {
  const gone = abortWhenGone(request, reply);
  let route = '';
  let html: string | undefined;
  const context: PageContext = {
    ...calls,
    nonce,
    noteRoute: (noted) => {
      route = noted;
      notePageRoute(request.raw, noted);
    },
    drawn: (text) => {
      html = text;
    },
  };
  try {
    const answer = await web.fetch(webRequest(request, gone), { context });
    return { status: answer.status, headers: [...answer.headers], route, html: html ?? (await answer.text()) };
  } catch (error) {
    if (gone.aborted) return null;
    throw error;
  } finally {
    // Also if rendering never started.
    calls.loaded();
  }
}

/**
 * The address of a page that is the same for every visitor who is not signed in, as long as its calls answer the same. `undefined` for a
 * visitor with a session and for Internet Explorer, whose pages contain a warning.
 */
function addressForAll(request: FastifyRequest): string | undefined {
  const { method, protocol, headers, url } = request;
  if (method !== 'GET' || hasSession(request) || isInternetExplorer(headers['user-agent'] ?? '')) return undefined;
  return `${protocol}://${headers.host}${url}`;
}

/** Aborts when the visitor has gone, so that rendering stops. */
function abortWhenGone(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const forget = onConnectionClosed(request.raw.socket, () => gone.abort());
  reply.raw.once('close', () => {
    forget();
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

function webRequest(request: FastifyRequest, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, String(value));
  headers.delete('x-forwarded-host');
  // The Host header has been matched to a tenant; X-Forwarded-Host may be anything.
  return new Request(`${request.protocol}://${request.headers.host}${request.url}`, { method: request.method, headers, signal });
}

/** Whether the browser sends a session cookie, valid or not. */
const hasSession = ({ cookies, protocol }: FastifyRequest) => cookies[cookieName(siteCookies.session, protocol === 'https')] !== undefined;

function sendPage({ status, headers, html }: DrawnPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(status);
  for (const [name, value] of headers) reply.header(name, value);
  // A loader's call has set Retry-After, unless it did not get that far.
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '30');
  if (status !== 503) reply.removeHeader('retry-after');
  // No cache, not even the browser's, may keep a candidate's page: others may use the computer. A visitor's page may be kept, but not by a
  // shared cache, because it shows that no one is signed in.
  if (hasSession(request)) reply.header('cache-control', 'no-store');
  else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
  return reply.send(html);
}
