import type { Coordinates, Place } from '@berth/contract';
import type { Database } from '../../platform/database/connect.ts';
import type { PlacesProvider } from '../../platform/places-provider.ts';
import { batchedLookup } from './batched-lookup.ts';
import { gazetteer, gazetteerData } from './gazetteer.ts';
import { toPlace } from './place-catalogue.ts';
import { outwardCodeOf, type Postcode, postcodeOf, postcodesIn } from './postcode.ts';
import { nearestPostcode, readPostcodePrefixes, readPostcodes } from './postcodes.queries.ts';

/** About fifteen addresses share a postcode; in a town they are within 200 m. */
const postcodeDiagonalKm = 0.2;

/** The embedded gazetteer with the exact points of imported postcodes (PLACES_PROVIDER=embedded). Needs no network. */
export function createEmbeddedPlaces(database: Database): PlacesProvider {
  const postcodeAt = batchedLookup((codes) => readPostcodes(database, codes));
  const prefixAt = batchedLookup((codes) => readPostcodePrefixes(database, codes));

  /** An area or a district from the gazetteer, at the middle of its imported postcodes if there are any. */
  const prefix = async (code: string): Promise<Place | null> => {
    const listed = gazetteer.findPlace(`pc:${code}`);
    const imported = await prefixAt(code);
    if (!imported) return listed;
    return toPlace({ placeId: `pc:${code}`, name: listed?.name ?? code, type: 'postal_code_prefix', precision: 'area', ...imported });
  };

  /** A full postcode if it was imported, else null. */
  const exactly = async ({ outward, inward }: Postcode): Promise<Place | null> => {
    const point = await postcodeAt(outward + inward);
    if (!point) return null;
    const district = gazetteer.findPlace(`pc:${outward}`)?.name ?? outward;
    const name = `${outward} ${inward}${district.slice(outward.length)}`;
    return toPlace({
      placeId: `pc:${outward}${inward}`,
      name,
      type: 'postal_code',
      precision: 'exact',
      ...point,
      diagonalKm: postcodeDiagonalKm,
    });
  };

  const findById = async (placeId: string): Promise<Place | null> => {
    const code = placeId.startsWith('pc:') ? placeId.slice('pc:'.length) : '';
    if (/^[A-Z]{1,2}$/.test(code) || (code !== '' && outwardCodeOf(code) === code)) return prefix(code);
    const postcode = /^\S+$/.test(code) ? postcodeOf(code) : null;
    if (postcode && `${postcode.outward}${postcode.inward}` === code) return (await exactly(postcode)) ?? prefix(postcode.outward);
    return gazetteer.findPlace(placeId);
  };

  const resolve: PlacesProvider['resolve'] = async (freeText, writer = 'visitor') => {
    for (const postcode of postcodesIn(freeText.slice(0, 1_000))) {
      const place = (await exactly(postcode)) ?? (await prefix(postcode.outward));
      if (place) return { place, matched: 'postcode' };
    }
    const match = gazetteer.resolvePlace(freeText, writer);
    const code = match?.matched === 'postcode' ? match.place.placeId.slice('pc:'.length) : outwardCodeOf(freeText);
    const place = code === null || match?.matched === 'name' ? null : await prefix(code);
    return place ? { place, matched: 'postcode' } : match;
  };

  return {
    suggest: async (text, limit = 8) => {
      const named = gazetteer.suggestPlaces(text, limit);
      const postcode = postcodeOf(text);
      const code = outwardCodeOf(text);
      // Only the import has these: full postcodes, and districts newer than the gazetteer's tables.
      const imported = postcode ? await exactly(postcode) : code !== null && named.length === 0 ? await prefix(code) : null;
      return (imported ? [imported, ...named] : named).slice(0, limit);
    },
    // A place's own name is not misspelt: the county of a village that only another provider knows is better than none.
    find: async (placeId, name) => (await findById(placeId)) ?? (name ? ((await resolve(name, 'advert'))?.place ?? null) : null),
    resolve,
    reverse: async (at: Coordinates) => {
      const postcode = postcodeOf((await nearestPostcode(database, at, gazetteerData.nonGeographic)) ?? '');
      return (postcode && (await prefix(postcode.outward))) ?? gazetteer.nearestDistrict(at);
    },
  };
}
