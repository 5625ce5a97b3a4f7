import { distanceMiles, kilometresPerMile } from '@berth/contract';
import type pg from 'pg';
import { announceDataChangeOfAll } from '../../../platform/database/announce-data-change.ts';
import type { PlacedPostcode } from './postcode-row.ts';

/** What became of a batch. */
export type WrittenPostcodes = { created: number; changed: number; unchanged: number };

/** Thrown to roll back a dry run's batch once its outcome is known. */
class DryRun extends Error {}

/** Writes a batch of distinct postcodes; skips unchanged ones. `dryRun` counts the same and writes nothing. As the owner. */
export async function writePostcodes(ownerPool: pg.Pool, postcodes: PlacedPostcode[], dryRun: boolean): Promise<WrittenPostcodes> {
  let outcome: WrittenPostcodes = { created: 0, changed: 0, unchanged: 0 };
  await inTransaction(ownerPool, async (client) => {
    const { rows } = await client.query<{ created: number; changed: number }>(
      `with given as (select * from unnest($1::text[], $2::float8[], $3::float8[]) as given (code, lat, lng)),
       written as (
         insert into postcode as known (code, lat, lng) select code, lat, lng from given
         on conflict (code) do update set lat = excluded.lat, lng = excluded.lng where (known.lat, known.lng) <> (excluded.lat, excluded.lng)
         returning xmax = 0 as created)
       select count(*) filter (where created) as created, count(*) filter (where not created) as changed from written`,
      [postcodes.map(({ code }) => code), postcodes.map(({ lat }) => lat), postcodes.map(({ lng }) => lng)],
    );
    const { created = 0, changed = 0 } = rows[0] ?? {};
    outcome = { created, changed, unchanged: postcodes.length - created - changed };
    if (dryRun) throw new DryRun();
  }).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error;
  });
  return outcome;
}

/** A district's least extent: a place without one could not be searched around (places.data.3). */
const leastDiagonalKm = 1;

/**
 * Derives the areas ("LS") and districts ("LS6") from all postcodes, and returns how many. Each is at the mean of its
 * postcodes, like the gazetteer's; its extent is that of the middle 98 in 100.
 */
export async function derivePrefixes(ownerPool: pg.Pool): Promise<number> {
  const { rows } = await ownerPool.query<{ code: string; lat: number; lng: number; lats: number[]; lngs: number[]; postcodes: number }>(
    `select prefix as code, count(*) as postcodes, avg(lat) as lat, avg(lng) as lng,
       percentile_cont(array[0.01, 0.99]) within group (order by lat) as lats,
       percentile_cont(array[0.01, 0.99]) within group (order by lng) as lngs
     from (select left(code, -3) as prefix, lat, lng from postcode
       union all select substring(code from '^[A-Z]+'), lat, lng from postcode) as of_both
     group by prefix`,
  );
  const prefixes = rows.map(({ code, postcodes, lat, lng, lats: [south = 0, north = 0], lngs: [west = 0, east = 0] }) => {
    const diagonalKm = distanceMiles({ lat: south, lng: west }, { lat: north, lng: east }) * kilometresPerMile;
    return { code, lat, lng, diagonal_km: Math.max(leastDiagonalKm, Math.round(diagonalKm * 10) / 10), postcodes };
  });
  await inTransaction(ownerPool, async (client) => {
    await client.query('update postcode_import set imports = imports + 1');
    await client.query('delete from postcode_prefix');
    await client.query(
      `insert into postcode_prefix (code, lat, lng, diagonal_km, postcodes)
       select code, lat, lng, diagonal_km, postcodes
       from jsonb_to_recordset($1::jsonb) as prefix (code text, lat float8, lng float8, diagonal_km float8, postcodes integer)`,
      [JSON.stringify(prefixes)],
    );
    await announceDataChangeOfAll(client);
  });
  // Without statistics the next queries would be planned for an empty table.
  await ownerPool.query('analyze postcode, postcode_prefix');
  return prefixes.length;
}

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
