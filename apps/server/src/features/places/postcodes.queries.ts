import { type Coordinates, distanceMiles, kilometresPerMile } from '@berth/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** The imported data of an area or a district. */
export type PostcodePrefix = Coordinates & { diagonalKm: number };

/** Points of imported postcodes, by their codes without a space ("LS62AB"); others are missing. */
export async function readPostcodes(database: Database, codes: string[]): Promise<Map<string, Coordinates>> {
  const rows = await database.selectFrom('postcode').selectAll().where('code', '=', sql<string>`any(${codes})`).execute();
  return new Map(rows.map(({ code, lat, lng }) => [code, { lat, lng }]));
}

/** Areas ("LS") and districts ("LS6") with imported postcodes; others are missing. */
export async function readPostcodePrefixes(database: Database, codes: string[]): Promise<Map<string, PostcodePrefix>> {
  const rows = await database
    .selectFrom('postcodePrefix')
    .select(['code', 'lat', 'lng', 'diagonalKm'])
    .where('code', '=', sql<string>`any(${codes})`)
    .execute();
  return new Map(rows.map(({ code, ...prefix }) => [code, prefix]));
}

const kilometresPerDegreeOfLatitude = 111.2;
/**
 * Searched in growing boxes, because one of 5 km contains 60,000 postcodes in inner London. With imported postcodes the next one is hardly
 * ever further away, even in the Highlands.
 */
const reachesKm = [0.3, 1, 5];

/** The imported postcode nearest to a point, without its space, or null if none is within 5 km. Those in the districts `except` do not count. */
export async function nearestPostcode(database: Database, at: Coordinates, except: readonly string[]): Promise<string | null> {
  for (const reachKm of reachesKm) {
    const nearest = await nearestWithin(database, at, reachKm, except);
    if (nearest) return nearest;
  }
  return null;
}

async function nearestWithin(database: Database, at: Coordinates, reachKm: number, except: readonly string[]): Promise<string | null> {
  const latReach = reachKm / kilometresPerDegreeOfLatitude;
  // At the poles a degree of longitude is nothing; there are no postcodes there.
  const lngReach = latReach / Math.max(0.1, Math.cos((at.lat * Math.PI) / 180));
  const row = await database
    .selectFrom('postcode')
    .selectAll()
    .where('lat', '>=', at.lat - latReach)
    .where('lat', '<=', at.lat + latReach)
    .where('lng', '>=', at.lng - lngReach)
    .where('lng', '<=', at.lng + lngReach)
    .where(sql<boolean>`left(code, -3) <> all(${except})`)
    // On a few kilometres the earth is flat: this picks the nearest as the house's formula would.
    .orderBy(sql`power(lat - ${at.lat}, 2) + power((lng - ${at.lng}) * ${latReach / lngReach}, 2)`)
    .limit(1)
    .executeTakeFirst();
  // The corners of a box are further away than its sides: something nearer may be outside it.
  return row && distanceMiles(at, row) * kilometresPerMile <= reachKm ? row.code : null;
}
