import type { At } from '../../../platform/at.ts';
import { element, xmlDeclaration } from '../../../platform/xml/write-xml.ts';
import { presentPlaces } from '../../adverts/index.ts';
import { readEndedAdverts, readOpenAdverts } from './aggregators.queries.ts';
import type { FeedForm, FeedSite } from './feed-form.ts';
import { vacancyReference } from './find-a-job-codes.ts';
import { outgoingAdvert } from './outgoing-advert.ts';
import { vacancyPlace } from './write-find-a-job.ts';

/** Adverts in memory at a time. A description has up to 200,000 characters. */
const batchSize = 100;
/** Days for which an advert that has ended is named: as long as Find a job shows one. */
const endedDays = 31;
const dayMilliseconds = 86_400_000;

/**
 * All open adverts of a tenant in a form. Each batch is read once the one before was sent, in its own transaction, so a slow reader occupies
 * no connection, and an advert that is withdrawn meanwhile is not in a later batch.
 */
export async function* openAdvertsIn(form: FeedForm, at: At, site: FeedSite & { jobSite: string }): AsyncGenerator<string> {
  const now = at.now();
  yield form.start(site);
  let isFirst = true;
  for await (const row of eachRow((after) => at.transaction((trx) => readOpenAdverts(trx, after, batchSize, now)))) {
    const text = form.advert(outgoingAdvert(row, site.jobSite), site, now, isFirst);
    if (text === '') continue;
    isFirst = false;
    yield text;
  }
  yield form.end;
}

/** The references of vacancies that Find a job should no longer show. */
export async function* endedVacancies(at: At): AsyncGenerator<string> {
  const now = at.now();
  const since = new Date(now.getTime() - endedDays * dayMilliseconds);
  yield `${xmlDeclaration}<ExpireVacancies>\n`;
  for await (const row of eachRow((after) => at.transaction((trx) => readEndedAdverts(trx, after, batchSize, { since, now })))) {
    if (!vacancyPlace(presentPlaces(row))) continue;
    yield `${element('ExpireVacancy', { vacancyRefCode: vacancyReference(row.guid, row.publishedAt, row.endedAt) }).xml}\n`;
  }
  yield '</ExpireVacancies>\n';
}

async function* eachRow<Row extends { id: number }>(next: (after: number) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let rows = await next(0); rows.length > 0; rows = await next(rows.at(-1)?.id ?? 0)) {
    yield* rows;
    if (rows.length < batchSize) return;
  }
}
