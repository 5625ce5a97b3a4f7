import type { Database } from '../../platform/database/connect.ts';

/** Raise it when the gazetteer's data changes, or how adverts are placed with it: all adverts are then placed again. */
const gazetteerVersion = 13;

/** The name of the data that places are found in: the gazetteer's version and how often postcodes were imported. */
export async function readPlaceData(database: Database): Promise<string> {
  const row = await database.selectFrom('postcodeImport').select('imports').executeTakeFirst();
  return `${gazetteerVersion}.${row?.imports ?? 0}`;
}
