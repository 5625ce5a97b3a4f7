import { type AdvertInput, usedSections } from '@berth/contract';
import type { At } from '../../../platform/at.ts';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { failure } from '../../../platform/failures/failure.ts';
import { badInput, notFound } from '../../../platform/failures/failures.ts';
import { readPlaceData } from '../../places/index.ts';
import { readTenantRules } from '../../tenants/index.ts';
import { createEmployerNews } from '../import/employer-news.ts';
import { keepEmployers } from '../import/employers.queries.ts';
import { createPlaceLookup } from '../import/place-lookup.ts';
import { type PreparedRow, prepareChecked } from '../import/prepare-row.ts';
import { ensureCategories, readCategoryIds } from '../import/row-categories.queries.ts';
import { mergeSearchWords, takeTurn, writeAdverts } from '../import/write-adverts.queries.ts';
import { lexemesOf } from '../indexing/search-vector.ts';
import { queueLearnWords } from '../search-learning.queries.ts';
import { lockAdvertForChange, readIdOf } from './managed-adverts.queries.ts';

/** What a change is made to: an advert at a revision; null for a new one. */
export type Target = { advertId: number; revision: string } | null;

/**
 * Writes one advert in the very way of a feed's row. Throws a conflict if the advert belongs to a feed, has changed since the revision, or is new
 * and its reference is taken. Returns the advert's id.
 */
export async function writeAdvert(at: At, { fields, target }: { fields: AdvertInput; target: Target }): Promise<number> {
  const now = at.now();
  const sections = usedSections((await at.transaction(readTenantRules)).settings);
  const unused = fields.takeAlong?.find((section) => !sections.includes(section));
  if (unused) throw badInput('body.takeAlong', 'not-used', `This site does not ask candidates for ${unused}: leave it out`);
  const lookup = createPlaceLookup(at.services.places);
  await lookup.learn([{ line: 1, value: fields }]);
  const asGiven = prepareChecked({ line: 1, row: { ...fields }, places: lookup, now, feedName: null }, () => undefined);
  if (fields.logo && !asGiven.logo) throw badInput('body.logo', 'no-picture', 'This is not the picture that it says to be');
  const placeData = await readPlaceData(at.services.database);
  const advertId = await at.transaction(async (trx) => {
    if (asGiven.logo) await takeTurn(trx);
    const prepared = { ...asGiven, key: await (target ? checkTarget(trx, target, asGiven) : checkNew(trx, asGiven)) };
    await keepEmployers(trx, createEmployerNews()([prepared]));
    const categoryIds = await readCategoryIds(trx);
    await ensureCategories(trx, fields.category ? [fields.category] : [], categoryIds);
    const { created, changed } = await writeAdverts(trx, lexemesOf(at.tenantId), [prepared], categoryIds, now, placeData, null);
    await queueLearnWords(trx, created + changed);
    return readIdOf(trx, prepared.key);
  });
  await mergeSearchWords(at.services.database);
  return advertId ?? 0;
}

/** The reference that the advert is known by: with the feed's name before its own if it was taken over from a feed. */
async function checkTarget(trx: TenantTransaction, { advertId, revision }: NonNullable<Target>, { key }: PreparedRow): Promise<string> {
  const advert = await lockAdvertForChange(trx, advertId);
  if (!advert) throw notFound('advert');
  if (advert.feedId !== null)
    throw failure('conflict', 'feed-owned', 'This advert belongs to a feed: change it where the feed comes from, or take it over');
  if (advert.revision !== revision)
    throw failure('conflict', 'stale-revision', 'This advert has changed since you read it. Read it again, and repeat your change.');
  if ((advert.ownReference ?? advert.reference) !== key)
    throw badInput('body.fields.reference', 'fixed', 'The reference of an advert cannot change: make a copy');
  return advert.reference;
}

async function checkNew(trx: TenantTransaction, { key }: PreparedRow): Promise<string> {
  if ((await readIdOf(trx, key)) !== undefined)
    throw failure('conflict', 'reference-taken', `There is an advert with the reference ${key} already`);
  return key;
}
