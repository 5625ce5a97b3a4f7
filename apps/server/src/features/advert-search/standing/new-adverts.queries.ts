import { type Point, type Segment, SegmentBuilder } from '@berth/advert-index';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { indexShape } from '../index-shape.ts';
import { addAdvertVector } from '../live/read-advert-row.ts';

/** Adverts read at a time: about 10 MB. */
const batch = 1_000;

/** Adverts that have appeared since a time, indexed for searching, with the time that each appeared (milliseconds since 1970). */
export type NewAdverts = { segment: Segment; appearedAt: ReadonlyMap<number, number> };

type Row = {
  advertId: number;
  publishedAt: Date;
  /** The driver reads PostgreSQL's infinity as the number. */
  closesAt: Date | number;
  lat: number | null;
  lng: number | null;
  otherPoints: number[] | null;
  salaryLow: number | null;
  salaryHigh: number | null;
  appearedAt: Date;
  /** The same to the microsecond, which a Date has not. */
  appearedExactly: string;
  words: Buffer;
};

/** Past every id: what is read first has appeared after the moment itself. */
const lastId = '9223372036854775807';

/**
 * The current tenant's open adverts that have appeared since. An advert appears when it is published, or when it stops being a draft if
 * that is later; editing or reopening does not change this time, publishing it again does. Null if there is none. About 850 bytes of memory
 * an advert.
 */
export async function readNewAdverts(trx: TenantTransaction, tenantId: number, since: Date, now: Date): Promise<NewAdverts | null> {
  const builder = new SegmentBuilder(indexShape);
  const appearedAt = new Map<number, number>();
  const prefixLength = `${tenantId}.`.length;
  for (let after = { moment: since.toISOString(), id: lastId }; ; ) {
    // In the order of advert_appeared (migration 0054), so that a million adverts are not looked through for the few of a day.
    const { rows } = await sql<Row>`
      select s.advert_id, s.published_at, s.closes_at, s.lat, s.lng, s.other_points, s.salary_low, s.salary_high,
        greatest(a.published_at, a.opened_at) as appeared_at, greatest(a.published_at, a.opened_at)::text as appeared_exactly,
        tsvectorsend(s.words) as words
      from advert a join advert_search s on s.tenant_id = a.tenant_id and s.advert_id = a.id
      where a.tenant_id = ${tenantId} and s.is_published and s.published_at <= ${now} and s.closes_at > ${now}
        and (greatest(a.published_at, a.opened_at), a.id) > (${after.moment}::timestamptz, ${after.id}::bigint)
      order by greatest(a.published_at, a.opened_at), a.id limit ${batch}`.execute(trx);
    for (const {
      advertId,
      lat,
      lng,
      words,
      publishedAt,
      closesAt,
      salaryLow: low,
      salaryHigh: high,
      appearedAt: appeared,
      ...row
    } of rows) {
      const times = { publishedAt: publishedAt.getTime(), closesAt: closesAt instanceof Date ? closesAt.getTime() : closesAt };
      const ranges = { salary: low === null || high === null ? null : { low, high } };
      const otherPoints = pointsOf(row.otherPoints ?? []);
      addAdvertVector(builder, { advertId, version: 0, lat, lng, otherPoints, ...times, ranges }, words, prefixLength);
      appearedAt.set(advertId, appeared.getTime());
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) break;
    after = { moment: last.appearedExactly, id: String(last.advertId) };
  }
  return builder.count === 0 ? null : { segment: builder.finish(), appearedAt };
}

/** Latitudes and longitudes in turn as points. */
function pointsOf(degrees: readonly number[]): Point[] {
  return Array.from({ length: degrees.length / 2 }, (_, index) => ({ lat: degrees[index * 2] ?? 0, lng: degrees[index * 2 + 1] ?? 0 }));
}
