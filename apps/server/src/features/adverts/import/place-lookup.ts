import { feedRowSchema, type Place } from '@berth/contract';
import type { PlacesProvider } from '../../../platform/places-provider.ts';
import { placesIn } from '../../places/index.ts';
import type { RawRow } from './records/raw-row.ts';

/** Texts of a feed that are remembered: an employer's hundred addresses come up again and again. */
const mostRemembered = 20_000;

/** Places of rows: looked up for many rows at once, then available synchronously. */
export type PlaceLookup = {
  /** Looks up every place that the rows name. */
  learn: (rows: RawRow[]) => Promise<void>;
  /** The place of a text that was learnt, or null. */
  find: (text: string) => Place | null;
};

export function createPlaceLookup(places: PlacesProvider): PlaceLookup {
  const known = new Map<string, Place | null>();
  return {
    learn: async (rows) => {
      if (known.size > mostRemembered) known.clear();
      const given = rows.flatMap((raw) => ('value' in raw ? [raw.value, ...placesOf(raw.value.places)] : []));
      const texts = given
        .flatMap(({ postcode, locationName }) => [postcode, locationName])
        .filter(isText)
        .map((text) => text.trim())
        .filter((text) => !known.has(text));
      const missing = new Set([...texts, ...new Set(texts.flatMap(placesIn))]);
      await Promise.all([...missing].map(async (text) => known.set(text, (await places.resolve(text, 'advert'))?.place ?? null)));
    },
    find: (text) => known.get(text) ?? null,
  };
}

/** The places that a row lists; none if it breaks a rule, which its check reports. */
function placesOf(value: unknown) {
  return feedRowSchema.shape.places.safeParse(value).data ?? [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
