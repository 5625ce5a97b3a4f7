import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { foldHost } from '../../platform/http/fold-host.ts';

const host = 'client.localhost';
const folder = join(import.meta.dirname, '../../../../../tenants/harrow-finch/demo/client-site');

/** Every address of the site, and the file that answers it. */
const pages: [RegExp, string][] = [
  [/^\/(?:search)?$/, 'search.html'],
  [/^\/job\/[^/]+\/\d+$/, 'job.html'],
  [/^\/my-jobs$/, 'my-jobs.html'],
  [/^\/news-events$/, 'news-events.html'],
  [/^\/site\.css$/, 'site.css'],
  [/^\/site\.js$/, 'site.js'],
];
const mediaTypes: Record<string, string> = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' };

/** Whether this process serves a client's own site, to try account application mode with: with the demo, and never in production. */
export function showsDemoClientSite({ environment, demo }: Pick<Config, 'environment' | 'demo'>): boolean {
  return demo && environment !== 'production';
}

/** The origin of the demo client site. */
export const clientSiteOrigin = (port: number) => `http://${host}:${port}`;

/**
 * Serves the site of the second demo tenant's client on its own host: plain files, whose scripts call the tenant's API as any site's
 * would (tenants.demo.1). Register before the tenant of a host is looked up, because no tenant has this one.
 */
export function registerDemoClientSite(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (foldHost(request.raw) !== host) return undefined;
    const path = request.url.split('?', 1)[0] ?? '/';
    const file = request.method === 'GET' ? pages.find(([address]) => address.test(path))?.[1] : undefined;
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('The demo client site has no such page.\n');
    return send(reply, file, await readFile(join(folder, file), 'utf8'));
  });
}

function send(reply: FastifyReply, file: string, text: string): FastifyReply {
  const port = /:\d+$/.exec(reply.request.headers.host ?? '')?.[0] ?? '';
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'self'; connect-src http://portal.localhost${port}; form-action 'self'; base-uri 'none'`,
    })
    .type(`${mediaTypes[extname(file)] ?? 'text/plain'}; charset=utf-8`)
    .send(text);
}
