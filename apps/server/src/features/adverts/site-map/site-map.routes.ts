import { Readable } from 'node:stream';
import { siteMapRoutes } from '@berth/contract';
import { forTenant } from '../../../platform/database/for-tenant.ts';
import { notFound } from '../../../platform/failures/failures.ts';
import { type Handler, implementFile } from '../../../platform/http/implement.ts';
import { sendPublicText } from '../../../platform/http/send-public-text.ts';
import { hasMailbox } from '../../../platform/mail/has-mailbox.ts';
import type { TenantDirectory } from '../../tenants/index.ts';
import type { LandingCache } from '../landings/landing-cache.ts';
import { rememberPerTenant } from '../remember-per-tenant.ts';
import { readParts } from './site-map.queries.ts';
import { robots, sitePages } from './site-pages.ts';
import { partSize, siteMapPart, writeSiteMap, writeSiteMapIndex } from './write-site-map.ts';

/** Search engines come by once a day or so; nothing here is worth asking for more often than every five minutes. */
const maxAgeSeconds = 300;
/** The index counts through a tenant's open adverts. */
const cacheMilliseconds = 60_000;
const xml = 'application/xml';

/** robots.txt and the site maps of the tenant that the host names. */
export function siteMapHandlers(directory: TenantDirectory, landingsOf: LandingCache): Handler[] {
  const partsOf = rememberPerTenant(cacheMilliseconds, ({ database, clock }, tenantId) =>
    forTenant(database, tenantId, (trx) => readParts(trx, partSize, clock())),
  );
  return [
    implementFile(siteMapRoutes.robots, async (_, { services, tenantId, origin, http, reply }) => {
      const text = robots(origin, await directory.of({ tenantId }), hasMailbox(services.config));
      return sendPublicText(http, reply, 'text/plain', text, { maxAgeSeconds });
    }),
    implementFile(siteMapRoutes.index, async (_, { services, tenantId, origin, http, reply }) => {
      const { config, appliedAt } = await directory.of({ tenantId });
      const parts = config.accountMode ? [] : await partsOf(services, tenantId);
      const files = [
        { url: `${origin}/sitemaps/pages.xml`, changed: appliedAt },
        ...parts.map(({ part, updatedAt }) => ({ url: `${origin}/sitemaps/jobs-${part}.xml`, changed: updatedAt })),
      ];
      return sendPublicText(http, reply, xml, writeSiteMapIndex(files), { maxAgeSeconds });
    }),
    implementFile(siteMapRoutes.pages, async (_, { services, tenantId, origin, http, reply }) => {
      const pages = sitePages(origin, await directory.of({ tenantId }), await landingsOf(services, tenantId));
      return sendPublicText(http, reply, xml, writeSiteMap(pages), { maxAgeSeconds });
    }),
    implementFile(siteMapRoutes.jobs, async ({ params }, { services, tenantId, origin, reply }) => {
      const { config } = await directory.of({ tenantId });
      const part = config.accountMode ? null : await siteMapPart(services, tenantId, params.part, origin);
      if (!part) throw notFound('site map');
      return reply
        .type(`${xml}; charset=utf-8`)
        .header('cache-control', `public, max-age=${maxAgeSeconds}`)
        .send(Readable.from(part, { objectMode: false }));
    }),
  ];
}
