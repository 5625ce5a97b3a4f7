import { type ApplyClicks, type ClickFilter, toSlug } from '@berth/contract';
import type { AtBackOffice, AtVisit } from '../../../platform/at.ts';
import { notFound } from '../../../platform/failures/failures.ts';
import { csvHeading, csvRow } from '../../../platform/files/csv-cell.ts';
import { findPublicAdvert } from '../fetch-advert.ts';
import { type ClickCursor, readClicks, sumClicks } from './clicks.queries.ts';
import { type ClickRequest, countClick } from './count-click.ts';

const mostRows = 1_000;

/**
 * The address to lead a visitor to: the one that the advert gives, whose click is counted, or the job page if it has none or has closed. Only an
 * address that is stored with an advert, so that no one can make a link that leads elsewhere.
 * @throws notFound for an unknown advert, a draft and another tenant's
 */
export async function leadElsewhere(at: AtVisit, { advertId, request }: { advertId: number; request: ClickRequest }): Promise<string> {
  const advert = await at.transaction((trx) => findPublicAdvert(trx, { id: advertId }, at.now()));
  if (!advert) throw notFound('job');
  if (!advert.isOpen || advert.applyUrl === null) return `/job/${toSlug(advert.jobTitle)}/${advertId}`;
  await countClick(at, { advertId, request });
  return advert.applyUrl;
}

/** Clicks by day and advert, with their sum. A hiring manager sees those of their adverts. */
export function listClicks(at: AtBackOffice<unknown>, filter: ClickFilter): Promise<{ total: number; rows: ApplyClicks[] }> {
  const { advertIds } = at.caller;
  return at.transaction(async (trx) => ({
    total: await sumClicks(trx, filter, advertIds),
    rows: await readClicks(trx, { filter, advertIds, limit: mostRows }),
  }));
}

/** The same as a table, page by page while it is read. */
export async function* writeClicksCsv(at: AtBackOffice<unknown>, filter: ClickFilter): AsyncGenerator<string> {
  yield csvHeading(['day', 'advertId', 'reference', 'jobTitle', 'clicks']);
  let after: ClickCursor | undefined;
  do {
    const rows = await at.transaction((trx) =>
      readClicks(trx, { filter, advertIds: at.caller.advertIds, limit: mostRows, ...(after && { after }) }),
    );
    yield rows.map((row) => csvRow([row.day, row.advertId, row.advertReferenceNumber, row.jobTitle, row.clicks])).join('');
    after = rows.length === mostRows ? rows.at(-1) : undefined;
  } while (after);
}
