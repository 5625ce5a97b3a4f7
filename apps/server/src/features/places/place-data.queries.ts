import type { Database } from '../../platform/database/connect.ts';

/** Rises with a change of the gazetteer's data, or of how adverts are placed by it: adverts are then placed anew. */
const gazetteerVersion = 1;

/** The name of the data that places are found in: the gazetteer's version and how often postcodes were imported. */
export async function readPlaceData(database: Database): Promise<string> {
  const row = await database.selectFrom('postcodeImport').select('imports').executeTakeFirst();
  return `${gazetteerVersion}.${row?.imports ?? 0}`;
}
