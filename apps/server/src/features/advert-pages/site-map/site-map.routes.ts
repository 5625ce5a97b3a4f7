import { Readable } from 'node:stream';
import { siteMapRoutes } from '@berth/contract';
import { notFound } from '../../../platform/failures/failures.ts';
import { type Handler, implementFile } from '../../../platform/http/implement.ts';
import { sendPublicText } from '../../../platform/http/send-public-text.ts';
import { hasMailbox } from '../../../platform/mail/has-mailbox.ts';
import type { TenantDirectory } from '../../tenants/index.ts';
import type { LandingCache } from '../landings/landing-cache.ts';
import { rememberForVisitors } from '../remember-for-visitors.ts';
import { readParts } from './site-map.queries.ts';
import { robots, sitePages } from './site-pages.ts';
import { partSize, siteMapPart, writeSiteMap, writeSiteMapIndex } from './write-site-map.ts';

/** Search engines come about once a day; five minutes is fresh enough. */
const maxAgeSeconds = 300;
/** Listing the parts counts all open adverts of a tenant. */
const cacheMilliseconds = 60_000;
const xml = 'application/xml';

/** robots.txt and the site maps of the tenant that the host names. */
export function siteMapHandlers(directory: TenantDirectory, landingsOf: LandingCache): Handler[] {
  const partsOf = rememberForVisitors(cacheMilliseconds, ({ transaction, now }) => transaction((trx) => readParts(trx, partSize, now())));
  return [
    implementFile(siteMapRoutes.robots, async (_, request) => {
      const text = robots(request.origin, await directory.of(request), hasMailbox(request.services.config));
      return sendPublicText(request.http, request.reply, 'text/plain', text, { maxAgeSeconds });
    }),
    implementFile(siteMapRoutes.index, async (_, request) => {
      const { origin, http, reply } = request;
      const { config, appliedAt } = await directory.of(request);
      const parts = config.accountMode ? [] : await partsOf(request);
      const files = [
        { url: `${origin}/sitemaps/pages.xml`, changed: appliedAt },
        ...parts.map(({ part, updatedAt }) => ({ url: `${origin}/sitemaps/jobs-${part}.xml`, changed: updatedAt })),
      ];
      return sendPublicText(http, reply, xml, writeSiteMapIndex(files), { maxAgeSeconds });
    }),
    implementFile(siteMapRoutes.pages, async (_, request) => {
      const pages = sitePages(request.origin, await directory.of(request), await landingsOf(request));
      return sendPublicText(request.http, request.reply, xml, writeSiteMap(pages), { maxAgeSeconds });
    }),
    implementFile(siteMapRoutes.jobs, async ({ params }, request) => {
      const { config } = await directory.of(request);
      const part = config.accountMode ? null : await siteMapPart(request, params.part);
      if (!part) throw notFound('site map');
      return request.reply
        .type(`${xml}; charset=utf-8`)
        .header('cache-control', `public, max-age=${maxAgeSeconds}`)
        .send(Readable.from(part, { objectMode: false }));
    }),
  ];
}
