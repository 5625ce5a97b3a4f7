import { filters, namesFilters } from '@berth/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { keepLogos } from '../advert-logo.queries.ts';
import type { WriteLexeme } from '../indexing/search-vector.ts';
import { advertRecord } from './advert-record.ts';
import type { PreparedRow } from './prepare-row.ts';

/** The columns of the filters by name: each name as shown, and its key for comparison. */
const nameColumns = namesFilters.flatMap((filter) => [filters[filter].column, filters[filter].keyColumn]);
const columns = sql.raw(nameColumns.join(', '));
const typedColumns = sql.raw(nameColumns.map((column) => `${column} text`).join(', '));
const updatedColumns = sql.raw(nameColumns.map((column) => `${column} = excluded.${column}`).join(', '));

/** What became of a batch. */
export type BatchOutcome = { created: number; changed: number; unchanged: number };

/**
 * Writes a batch by reference: inserts new adverts, updates changed ones, and skips unchanged rows. The search vector is written with the
 * row, so that searches find an advert from its publication on.
 */
export async function writeAdverts(
  trx: TenantTransaction,
  lexeme: WriteLexeme,
  rows: PreparedRow[],
  categoryIds: Map<string, number>,
  now: Date,
  placeData: string,
  feedId: number | null,
): Promise<BatchOutcome> {
  const unchanged = await referencesAsTheyWere(trx, rows, feedId);
  const records = rows.filter(({ key }) => !unchanged.has(key)).map((prepared) => advertRecord(lexeme, prepared, categoryIds));
  if (records.length === 0) return { created: 0, changed: 0, unchanged: rows.length };
  await keepLogos(
    trx,
    rows.flatMap(({ logo }) => logo ?? []),
  );
  const { rows: written } = await sql<{ created: boolean }>`
    with given as materialized (
      select nextval(pg_get_serial_sequence('advert', 'id')) as id, given.* from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as given (
        reference text, own_reference text, job_title text, location_name text, postcode text, place_id text, lat float8, lng float8, salary_from numeric,
        salary_to numeric, salary_comment text, salary_period text, ${typedColumns}, salary_low integer, salary_high integer, job_category_ids integer[], published_at timestamptz,
        closes_at timestamptz, contact_name text, contact_email text, contact_phone text, apply_url text, preview text, description_html text, content_hash text,
        status text, details_sent_outside_uk_eea boolean, asks_equality_questions boolean, logo_hash text, take_along text[], questions jsonb, point_given boolean, places jsonb, location_text text, other_points float8[], words text)),
    written as (
      insert into advert as known (
        id, feed_id, reference, own_reference, job_title, location_name, postcode, place_id, lat, lng, salary_from, salary_to, salary_comment, salary_period,
        ${columns}, job_category_ids, published_at, closes_at, contact_name, contact_email, contact_phone,
        apply_url, preview, content_hash, status, opened_at, details_sent_outside_uk_eea, asks_equality_questions, logo_hash, take_along, questions, point_given, places,
        location_text, placed_by) overriding system value
      select id, ${feedId}::integer, reference, own_reference, job_title, location_name, postcode, place_id, lat, lng, salary_from, salary_to, salary_comment,
        salary_period, ${columns}, job_category_ids, coalesce(published_at, ${now}), coalesce(closes_at, 'infinity'), contact_name, contact_email,
        contact_phone, apply_url, preview, content_hash, status,
        -- A feed may be hours under way: what a batch opens appears with it, or alerts that ran meanwhile would miss it.
        case when status = 'draft' then null else greatest(${now}, now()) end, details_sent_outside_uk_eea, asks_equality_questions, logo_hash,
        take_along, questions, point_given, places, location_text, ${placeData}
      from given
      -- Two writers of the same adverts lock them in one order, while ids keep the order of the feed.
      order by reference
      on conflict (tenant_id, reference) do update set
        feed_id = excluded.feed_id, removed_at = null, removed_by = null, job_title = excluded.job_title, location_name = excluded.location_name, postcode = excluded.postcode,
        place_id = excluded.place_id, lat = excluded.lat, lng = excluded.lng, salary_from = excluded.salary_from, salary_to = excluded.salary_to,
        salary_comment = excluded.salary_comment, salary_period = excluded.salary_period, ${updatedColumns},
        job_category_ids = excluded.job_category_ids, closes_at = excluded.closes_at, contact_name = excluded.contact_name,
        -- A feed without publication dates does not make an old advert new each time it changes; a draft is new when it is published.
        published_at = case when excluded.published_at = ${now} and known.status <> 'draft' then known.published_at else excluded.published_at end,
        -- Once: an advert that is edited, withdrawn or made a draft again is new to no one.
        opened_at = coalesce(known.opened_at, excluded.opened_at),
        contact_email = excluded.contact_email, contact_phone = excluded.contact_phone, apply_url = excluded.apply_url, preview = excluded.preview,
        content_hash = excluded.content_hash, status = excluded.status, details_sent_outside_uk_eea = excluded.details_sent_outside_uk_eea,
        asks_equality_questions = excluded.asks_equality_questions, logo_hash = excluded.logo_hash,
        take_along = excluded.take_along, questions = excluded.questions, point_given = excluded.point_given, places = excluded.places, location_text = excluded.location_text, placed_by = excluded.placed_by, updated_at = ${now}
      -- An advert of a feed is changed by that feed alone, and by a new one of the same name after the feed was removed.
      -- One that a person has taken over is changed by no feed.
      -- One that a person has withdrawn stays withdrawn, whatever its feed sends.
      where (known.feed_id = excluded.feed_id or (known.feed_id is null and (excluded.feed_id is null or not known.is_taken_over))) and (known.removed_by is distinct from 'backOffice' or excluded.feed_id is null)
      returning id, reference, published_at, closes_at, lat, lng, xmax = 0 as created),
    indexed as (
      insert into advert_search (advert_id, published_at, closes_at, is_published, lat, lng, other_points, salary_low, salary_high, description_html, words)
      select w.id, w.published_at, w.closes_at, f.status = 'published', w.lat, w.lng, f.other_points, f.salary_low, f.salary_high, f.description_html, f.words::tsvector from written w join given f using (reference)
      on conflict (tenant_id, advert_id) do update set published_at = excluded.published_at, closes_at = excluded.closes_at, is_published = excluded.is_published,
        lat = excluded.lat, lng = excluded.lng, other_points = excluded.other_points, salary_low = excluded.salary_low, salary_high = excluded.salary_high, description_html = excluded.description_html, words = excluded.words)
    select created from written`.execute(trx);
  const created = written.filter((row) => row.created).length;
  return { created, changed: written.length - created, unchanged: rows.length - written.length };
}

/** References of rows whose advert exists and was written from the same row: most of a nightly feed, found without building a vector. */
async function referencesAsTheyWere(trx: TenantTransaction, rows: PreparedRow[], feedId: number | null): Promise<Set<string>> {
  const { rows: same } = await sql<{ reference: string }>`
    select a.reference from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map((row) => row.contentHash)}::text[]) as given (reference, content_hash)
    join advert a on a.reference = given.reference and a.content_hash = given.content_hash and a.status <> 'removed' and a.feed_id is not distinct from ${feedId}::integer`.execute(
    trx,
  );
  return new Set(same.map(({ reference }) => reference));
}

/**
 * Makes the connection plan its next statements again. It keeps the plans of checks of foreign keys, and one made while a table was empty
 * reads the whole tenant for each row once the table has grown: 30,000 first adverts took four times as long.
 */
export async function forgetPlans(trx: TenantTransaction): Promise<void> {
  await sql`discard plans`.execute(trx);
}

/** Merges what a batch left in the index's pending list, which every search would else read through. */
export async function mergeSearchWords(database: Database): Promise<void> {
  await sql`select merge_search_words()`.execute(database);
}

/**
 * Batches with logos of one tenant take turns, so that none deletes a logo that another is about to use. Call it first in a transaction.
 */
export async function takeTurn(trx: TenantTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('import-adverts'), current_tenant_id())`.execute(trx);
}
