import type { JobQuestion } from '@berth/contract';
import { sql } from 'kysely';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { StoredPlace } from './placing/stored-place.ts';

const categoryNames = sql<
  string[]
>`array(select c.name from job_category c where c.tenant_id = advert.tenant_id and c.id = any(advert.job_category_ids) order by c.name)`;
/** Null for an advert with one place. */
const severalPlaces = sql<StoredPlace[] | null>`advert.places`;
/** Null for an employer that no feed has named since employers have pages. An open advert's employer has a page. */
const employerSlug = sql<
  string | null
>`(select e.slug from employer e where e.tenant_id = advert.tenant_id and e.key = advert.employer_key)`;
const closesAt = sql<Date | null>`nullif(advert.closes_at, 'infinity')`;

/**
 * The summaries of open adverts for a result list, in the given order. Never reads the body, which would be detoasted. `version` changes with
 * everything that a summary shows (migration 0062).
 */
export async function readSummaries(trx: TenantTransaction, ids: number[], now: Date) {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('advert')
    .select([
      'id',
      'guid',
      'jobTitle',
      'employer',
      'locationName',
      'placeId',
      'pointGiven',
      'salaryFrom',
      'salaryTo',
      'salaryComment',
      'salaryPeriod',
      'contractType',
      'hours',
      'workplace',
      'publishedAt',
      'preview',
      'logoHash',
      sql<string>`(select s.changed_in::text from advert_search s where s.tenant_id = advert.tenant_id and s.advert_id = advert.id)`.as(
        'version',
      ),
      closesAt.as('closesAt'),
      severalPlaces.as('places'),
      categoryNames.as('categoryNames'),
      employerSlug.as('employerSlug'),
    ])
    .where('id', 'in', ids)
    .where('status', '=', 'published')
    .where('publishedAt', '<=', now)
    .where('advert.closesAt', '>', now)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
export type AdvertSummaryRow = Awaited<ReturnType<typeof readSummaries>>[number];

/** Whole adverts of the current tenant, in any state. */
const wholeAdverts = (trx: TenantTransaction) =>
  trx
    .selectFrom('advert')
    .innerJoin('advertSearch', 'advertSearch.advertId', 'advert.id')
    .select([
      'id',
      'guid',
      sql<string>`coalesce(own_reference, reference)`.as('reference'),
      'jobTitle',
      'employer',
      'employerKey',
      'locationName',
      'postcode',
      'placeId',
      'advert.lat',
      'advert.lng',
      'salaryFrom',
      'salaryTo',
      'salaryComment',
      'salaryPeriod',
      'contractType',
      'hours',
      'workplace',
      'jobCategoryIds',
      'status',
      'advert.publishedAt',
      'preview',
      'descriptionHtml',
      'contactName',
      'contactEmail',
      'contactPhone',
      'logoHash',
      'applyUrl',
      'detailsSentOutsideUkEea',
      'asksEqualityQuestions',
      closesAt.as('closesAt'),
      severalPlaces.as('places'),
    ]);
const selectById = compileOnce((trx, { id }: { id: number }) => wholeAdverts(trx).where('id', '=', id));
const selectByGuid = compileOnce((trx, { guid }: { guid: string }) => wholeAdverts(trx).where('guid', '=', guid));

/** One whole advert of the current tenant by id or public guid, in any state. */
export async function readAdvert(trx: TenantTransaction, key: { id: number } | { guid: string }) {
  return (await ('id' in key ? selectById(trx, key) : selectByGuid(trx, key)))[0];
}
export type AdvertRow = NonNullable<Awaited<ReturnType<typeof readAdvert>>>;

/** What an advert's applications are asked for in addition to what every application has. */
export async function readApplicationAsks(trx: TenantTransaction, advertId: number) {
  const row = await trx.selectFrom('advert').select(['takeAlong', 'questions']).where('id', '=', advertId).executeTakeFirstOrThrow();
  // Checked by the feed's contract before they were stored.
  return { takeAlong: row.takeAlong, questions: row.questions as JobQuestion[] };
}

const selectCategories = compileOnce((trx, { ids }: { ids: number[] }) =>
  trx.selectFrom('jobCategory').select(['id', 'name']).where('id', '=', sql<number>`any(${ids})`).orderBy('name'),
);

/** Names of the given job categories, by name. */
export async function readCategories(trx: TenantTransaction, ids: number[]) {
  return ids.length === 0 ? [] : selectCategories(trx, { ids });
}

const selectEmployerSlug = compileOnce(
  (_trx, { key, now, closedAfter }: { key: string; now: Date; closedAfter: Date }) => sql<{ slug: string }>`
    select slug from employer where key = ${key} and exists (
      select from advert where employer_key = ${key} and status = 'published' and published_at <= ${now} and closes_at > ${closedAfter})`,
);

/** The slug of an employer that has a page: one with an advert that is open or closed after a moment (employers.page.4). */
export async function readEmployerSlug(trx: TenantTransaction, key: string, now: Date, closedAfter: Date): Promise<string | null> {
  return (await selectEmployerSlug(trx, { key, now, closedAfter }))[0]?.slug ?? null;
}

/** Every job category with its open adverts, most adverts first. */
export async function readCategoryCounts(trx: TenantTransaction, now: Date) {
  const { rows } = await sql<{ id: number; name: string; openAdverts: number }>`
    with open_adverts as (
      select category_id, count(*) as adverts from advert, unnest(job_category_ids) as category_id
      where status = 'published' and published_at <= ${now} and closes_at > ${now} group by category_id)
    select c.id, c.name, coalesce(o.adverts, 0) as open_adverts
    from job_category c left join open_adverts o on o.category_id = c.id order by open_adverts desc, c.name`.execute(trx);
  return rows;
}
