import { type JobQuestion, type ManagedAdvertSort, type ManagedAdvertState, managedAdvertStates } from '@berth/contract';
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
  sql<number>`(select count(*)::int from application where application.advert_id = advert.id and application.erased_at is null)`.as(
    'applications',
  ),
  sql<boolean>`exists (select from advert_sift s where s.advert_id = advert.id and s.lifted_at is null)`.as('hidesCandidates'),
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
  origin?: 'own' | 'feed' | undefined;
  /** A part of the title, the reference or the employer's name. */
  words?: string | undefined;
  /** These alone; null: all. */
  advertIds: readonly number[] | null;
};

export type AdvertPage = { sort: ManagedAdvertSort; cursor?: number | undefined; limit: number };

function filtered(trx: TenantTransaction, { feed, origin, words, advertIds }: AdvertFilter) {
  let query = joined(trx);
  if (feed) query = query.where('feed.name', '=', feed);
  if (origin) query = query.where('advert.feedId', origin === 'own' ? 'is' : 'is not', null);
  if (words) {
    const part = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where((eb) =>
      eb.or([eb('advert.jobTitle', 'ilike', part), eb('advert.reference', 'ilike', part), eb('advert.employer', 'ilike', part)]),
    );
  }
  if (advertIds) query = query.where('advert.id', 'in', [...advertIds, 0]);
  return query;
}

/** What each order sorts by, before the id, and whether the smallest comes first. */
const orders = {
  newest: { key: sql`advert.id`, isRising: false },
  closing: { key: sql`advert.closes_at`, isRising: true },
  title: { key: sql`lower(advert.job_title)`, isRising: true },
} as const;

/** A page of adverts in an order, after the advert of a cursor. */
export function readManagedAdverts(trx: TenantTransaction, filter: AdvertFilter, { sort, cursor, limit }: AdvertPage, now: Date) {
  const { key, isRising } = orders[sort];
  let query = filtered(trx, filter).select(summary).select(computed);
  if (filter.state) query = query.where(states[filter.state](now));
  if (cursor !== undefined)
    query = query.where(
      sql<boolean>`(${key}, advert.id) ${sql.raw(isRising ? '>' : '<')} (select ${key}, advert.id from advert where advert.id = ${cursor})`,
    );
  const direction = isRising ? 'asc' : 'desc';
  return query.orderBy(key, direction).orderBy('advert.id', direction).limit(limit).execute();
}

/** How many adverts fit the filter in each state, whatever state it names. */
export function countManagedAdverts(trx: TenantTransaction, filter: AdvertFilter, now: Date): Promise<Record<ManagedAdvertState, number>> {
  const counts = managedAdvertStates.map((state) => sql<number>`count(*) filter (where ${states[state](now)})::int`.as(state));
  return filtered(trx, filter).select(counts).executeTakeFirstOrThrow();
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
      'applyUrl',
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
    .select(['reference', 'ownReference', 'feedId', 'status', sql<string>`left(md5(content_hash || status), 16)`.as('revision')])
    .where('id', '=', advertId)
    .forUpdate()
    .executeTakeFirst();
}

/** The id of the advert with a reference. */
export async function readIdOf(trx: TenantTransaction, reference: string): Promise<number | undefined> {
  return (await trx.selectFrom('advert').select('id').where('reference', '=', reference).executeTakeFirst())?.id;
}

/** Makes an advert of a feed one of the site's own (adverts.managed.9). */
export async function setTakenOver(trx: TenantTransaction, advertId: number, now: Date): Promise<void> {
  await trx.updateTable('advert').set({ feedId: null, isTakenOver: true, updatedAt: now }).where('id', '=', advertId).execute();
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
