import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import type { StoredPlace } from './stored-place.ts';

/** An advert that other place data placed. `updatedAt` is exact, which a Date is not. */
export type AdvertToPlace = {
  id: number;
  locationName: string;
  locationText: string | null;
  places: StoredPlace[] | null;
  postcode: string | null;
  placeId: string | null;
  lat: number | null;
  lng: number | null;
  pointGiven: boolean | null;
  updatedAt: string;
};

/** An advert's new places. `words` are lexemes in text form. */
export type NewPlacing = {
  id: number;
  updated_at: string;
  location_name: string;
  location_text: string | null;
  places: StoredPlace[] | null;
  place_id: string | null;
  lat: number | null;
  lng: number | null;
  other_points: number[] | null;
  point_given: boolean;
  words: string;
};

/** Ids of tenants with adverts that other data placed. */
export async function readTenantsToPlace(database: Database, data: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from tenants_to_place(${data}) as id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Locks this tenant's placing until the transaction ends; false if another instance has the lock. */
export async function takePlacing(trx: TenantTransaction): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('place-adverts'), current_tenant_id()) as taken`.execute(trx);
  return rows[0]?.taken ?? false;
}

/** Up to `limit` of the tenant's adverts that other data placed, the newest first: those that people look for. */
export function readAdvertsToPlace(trx: TenantTransaction, data: string, limit: number): Promise<AdvertToPlace[]> {
  return trx
    .selectFrom('advert')
    .select(['id', 'locationName', 'locationText', 'postcode', 'placeId', 'lat', 'lng', 'pointGiven'])
    .select([sql<StoredPlace[] | null>`places`.as('places'), sql<string>`updated_at::text`.as('updatedAt')])
    .where((where) => where.or([where('placedBy', 'is', null), where('placedBy', '<', data), where('placedBy', '>', data)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Writes where adverts are. Skips those that an import has written meanwhile, in the order in which imports lock adverts. */
export async function writePlacings(trx: TenantTransaction, placings: NewPlacing[], data: string): Promise<void> {
  await sql`
    with placed as materialized (
      select p.* from jsonb_to_recordset(${JSON.stringify(placings)}::jsonb) as p (
        id bigint, updated_at timestamptz, location_name text, location_text text, places jsonb, place_id text, lat float8, lng float8,
        other_points float8[], point_given boolean, words text)),
    locked as materialized (select id, updated_at from advert where id in (select id from placed) order by reference for update),
    moved as (
      update advert a set location_name = p.location_name, location_text = p.location_text, places = p.places, place_id = p.place_id,
        lat = p.lat, lng = p.lng, point_given = p.point_given, placed_by = ${data}
      from placed p join locked l on l.id = p.id and l.updated_at = p.updated_at where a.id = p.id
      returning a.id, a.lat, a.lng, p.other_points, p.words)
    update advert_search s set lat = m.lat, lng = m.lng, other_points = m.other_points,
      words = ts_delete(s.words, array(select lexeme from unnest(s.words) where lexeme ~ '^[0-9]+[.](in:|at:|[.]g[0-9])')) || m.words::tsvector
    from moved m where s.advert_id = m.id`.execute(trx);
}
