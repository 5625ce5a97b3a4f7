import type { JobQuestion, ManagedAdvertState } from '@berth/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import type { StoredPlace } from '../placing/stored-place.ts';
import { queueLearnWords } from '../search-learning.queries.ts';

const summary = [
  'advert.id',
  'advert.guid',
  'advert.reference',
  'advert.jobTitle',
  'advert.employer',
  'advert.status',
  'advert.publishedAt',
  'advert.removedBy',
  'advert.removedAt',
  'advert.feedId',
  'feed.name as feed',
] as const;
const computed = [
  sql<string>`coalesce(own_reference, reference)`.as('ownReference'),
  sql<Date | null>`nullif(advert.closes_at, 'infinity')`.as('closesAt'),
  sql<string>`left(md5(advert.content_hash || advert.status), 16)`.as('revision'),
] as const;

const joined = (trx: TenantTransaction) =>
  trx
    .selectFrom('advert')
    .leftJoin('feed', (join) => join.onRef('feed.tenantId', '=', 'advert.tenantId').onRef('feed.id', '=', 'advert.feedId'));

const states: Record<ManagedAdvertState, (now: Date) => Expression<SqlBool>> = {
  draft: () => sql`advert.status = 'draft'`,
  scheduled: (now) => sql`advert.status = 'published' and advert.published_at > ${now}`,
  open: (now) => sql`advert.status = 'published' and advert.published_at <= ${now} and advert.closes_at > ${now}`,
  closed: (now) => sql`advert.status = 'published' and advert.closes_at <= ${now}`,
  removed: () => sql`advert.status = 'removed'`,
};

export type AdvertFilter = {
  state?: ManagedAdvertState | undefined;
  feed?: string | undefined;
  title?: string | undefined;
  cursor?: number | undefined;
  /** These alone; null: all. */
  advertIds: readonly number[] | null;
  limit: number;
};

/** Adverts in any state, newest first, before a cursor. */
export function readManagedAdverts(trx: TenantTransaction, { state, feed, title, cursor, advertIds, limit }: AdvertFilter, now: Date) {
  let query = joined(trx).select(summary).select(computed);
  if (state) query = query.where(states[state](now));
  if (feed) query = query.where('feed.name', '=', feed);
  if (title) query = query.where('advert.jobTitle', 'ilike', `%${title.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  if (advertIds) query = query.where('advert.id', 'in', [...advertIds, 0]);
  if (cursor !== undefined) query = query.where('advert.id', '<', cursor);
  return query.orderBy('advert.id', 'desc').limit(limit).execute();
}
export type ManagedRow = Awaited<ReturnType<typeof readManagedAdverts>>[number];

/** One advert with everything that its fields are made of. */
export async function readManagedAdvert(trx: TenantTransaction, advertId: number) {
  const row = await joined(trx)
    .innerJoin('advertSearch', 'advertSearch.advertId', 'advert.id')
    .leftJoin('advertLogo', (join) =>
      join.onRef('advertLogo.tenantId', '=', 'advert.tenantId').onRef('advertLogo.hash', '=', 'advert.logoHash'),
    )
    .select(summary)
    .select(computed)
    .select([
      'locationName',
      'locationText',
      'postcode',
      'advert.lat',
      'advert.lng',
      'pointGiven',
      'salaryFrom',
      'salaryTo',
      'salaryComment',
      'salaryPeriod',
      'contractType',
      'hours',
      'workplace',
      'contactName',
      'contactEmail',
      'contactPhone',
      'detailsSentOutsideUkEea',
      'asksEqualityQuestions',
      'takeAlong',
      'questions',
      'descriptionHtml',
      'advertLogo.mediaType as logoType',
      'advertLogo.content as logoContent',
      sql<StoredPlace[] | null>`advert.places`.as('places'),
      sql<string | null>`(select c.name from job_category c where c.tenant_id = advert.tenant_id and c.id = advert.job_category_ids[1])`.as(
        'category',
      ),
    ])
    .where('advert.id', '=', advertId)
    .executeTakeFirst();
  return row && { ...row, questions: row.questions as JobQuestion[] };
}
export type ManagedAdvertRow = NonNullable<Awaited<ReturnType<typeof readManagedAdvert>>>;

/** What decides whether an advert may be changed, locked so that changes follow each other. */
export function lockAdvertForChange(trx: TenantTransaction, advertId: number) {
  return trx
    .selectFrom('advert')
    .select(['reference', 'feedId', 'status', sql<string>`left(md5(content_hash || status), 16)`.as('revision')])
    .where('id', '=', advertId)
    .forUpdate()
    .executeTakeFirst();
}

/** The id of the advert with a reference. */
export async function readIdOf(trx: TenantTransaction, reference: string): Promise<number | undefined> {
  return (await trx.selectFrom('advert').select('id').where('reference', '=', reference).executeTakeFirst())?.id;
}

/** Withdraws a published advert (adverts.managed.4). */
export async function setWithdrawn(trx: TenantTransaction, advertId: number, now: Date): Promise<void> {
  await trx
    .updateTable('advert')
    .set({ status: 'removed', removedAt: now, removedBy: 'backOffice', updatedAt: now })
    .where('id', '=', advertId)
    .execute();
  await trx.updateTable('advertSearch').set({ isPublished: false }).where('advertId', '=', advertId).execute();
  await queueLearnWords(trx, 1);
}
