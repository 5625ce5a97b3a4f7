import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { atTenant } from '../../platform/at.ts';
import type { Services } from '../../platform/services.ts';
import { fileVersion } from './brand/brand-theme.ts';
import type { Cms } from './cms/cms.ts';
import type { TenantDirectory } from './tenant-directory.ts';
import { readFile } from './tenants.queries.ts';

const mediaTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
};
const forGood = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';
/** An SVG that is opened directly is a document: with this policy no script in it runs, and nothing is loaded. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the style sheets and pictures of the pages, for the tenant of the host. */
export function registerTenantFiles(app: FastifyInstance, services: Services, directory: TenantDirectory, cms: Cms): void {
  app.get(
    '/tenant/theme.css',
    { schema: { hide: true } },
    sendStyleSheet(async (request) => (await directory.of(request)).theme.styleSheet),
  );
  app.get(
    '/tenant/cms.css',
    { schema: { hide: true } },
    sendStyleSheet(async (request) => (await cms.header(request)).styleSheet),
  );
  app.get<{ Params: { file: string } }>('/tenant/:file', { schema: { hide: true } }, async (request, reply) => {
    const { pictures } = await directory.of(request);
    const picture = Object.entries(pictures).find(([kind, { path }]) => path === request.params.file && kind !== 'mail-logo')?.[1];
    const file = picture && (await atTenant(services, request.tenantId).transaction((trx) => readFile(trx, picture.path)));
    if (!file) return reply.callNotFound();
    return reply
      .headers({
        'content-type': mediaTypes[picture.path.replace(/^.*\./, '')] ?? 'application/octet-stream',
        'cache-control': cachingOf(request, picture.version),
        'content-security-policy': picturePolicy,
      })
      .send(file.content);
  });
}

/** An address with the file's version names this content and no other. */
function cachingOf(request: FastifyRequest, version: string): string {
  return (request.query as { v?: unknown }).v === version ? forGood : forAnHour;
}

function sendStyleSheet(read: (request: FastifyRequest) => Promise<string>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const css = await read(request);
    return reply.headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': cachingOf(request, fileVersion(css)) }).send(css);
  };
}
