import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type AggregatorFeed, aggregatorFeedRoutes, londonDay } from '@berth/contract';
import { notFound } from '../../../platform/failures/failures.ts';
import { type ApiRequest, type Handler, implementFile } from '../../../platform/http/implement.ts';
import { isKnown } from '../../../platform/http/send-public-text.ts';
import type { Tenant, TenantDirectory } from '../../tenants/index.ts';
import { jobSite } from '../job-site.ts';
import { readOpenAdvertsVersion } from './aggregators.queries.ts';
import type { FeedForm } from './feed-form.ts';
import { createSendingPlaces } from './sending-places.ts';
import { endedVacancies, openAdvertsIn } from './stream-feed.ts';
import { findAJobForm } from './write-find-a-job.ts';
import { indeedForm } from './write-indeed.ts';
import { jsonForm } from './write-json.ts';

/** Rises when a feed is written differently, so that a reader that has the old form gets the new one. */
const formVersion = 1;
/** A reader that takes longer is cut off: 100,000 adverts take a fast one about half a minute. */
const mostMilliseconds = 15 * 60_000;

/** The feeds of all open adverts for other job sites (adverts.aggregators). */
export function aggregatorHandlers(directory: TenantDirectory): Handler[] {
  const takePlace = createSendingPlaces();
  const { indeed, findAJob, findAJobEnded, json } = aggregatorFeedRoutes;

  /** Sends what `write` yields, or 304 to a reader that has it. A reader must ask each time, so that a withdrawn advert is gone at once. */
  const send = async (
    name: AggregatorFeed,
    route: { id: string; mediaType: string },
    request: ApiRequest,
    write: (tenant: Tenant) => AsyncGenerator<string>,
  ) => {
    const tenant = await directory.of(request);
    if (!tenant.settings.aggregatorFeeds.includes(name)) throw notFound('feed');
    const { http, reply } = request;
    const etag = await tagOf(route.id, tenant, request);
    reply.headers({ etag, 'cache-control': 'public, no-cache', 'x-robots-tag': 'noindex' });
    if (isKnown(http.headers['if-none-match'], etag)) return reply.code(304).send();
    takePlace(reply.raw, request.ip);
    const feed = Readable.from(write(tenant), { objectMode: false, signal: AbortSignal.timeout(mostMilliseconds) });
    reply.raw.once('close', () => feed.destroy());
    return reply.type(`${route.mediaType}; charset=utf-8`).send(feed);
  };
  const sendOpen = (name: AggregatorFeed, route: { id: string; mediaType: string }, form: FeedForm) => (_: unknown, request: ApiRequest) =>
    send(name, route, request, ({ displayName, config }) =>
      openAdvertsIn(form, request, { name: displayName, origin: request.origin, jobSite: jobSite(request.origin, config) }),
    );
  return [
    implementFile(indeed, sendOpen('indeed', indeed, indeedForm)),
    implementFile(findAJob, sendOpen('findAJob', findAJob, findAJobForm)),
    implementFile(findAJobEnded, (_, request) => send('findAJob', findAJobEnded, request, () => endedVacancies(request))),
    implementFile(json, sendOpen('json', json, jsonForm)),
  ];
}

/** Changes with the adverts, the tenant and the day, which decides what a form says of closing days. */
async function tagOf(id: string, { appliedAt }: Tenant, { transaction, now, origin }: ApiRequest): Promise<string> {
  const moment = now();
  const version = await transaction((trx) => readOpenAdvertsVersion(trx, moment));
  const parts = [id, formVersion, origin, appliedAt.toISOString(), londonDay(moment), version];
  return `W/"${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)}"`;
}
