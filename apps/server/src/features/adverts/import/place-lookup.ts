import type { Place } from '@berth/contract';
import type { PlacesProvider } from '../../../platform/places-provider.ts';
import type { RawRow } from './read-feed.ts';

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
      const texts = new Set(
        rows
          .flatMap((raw) => ('value' in raw ? [raw.value.postcode, raw.value.locationName] : []))
          .filter(isText)
          .map((text) => text.trim()),
      );
      if (known.size > mostRemembered) known.clear();
      const missing = [...texts].filter((text) => !known.has(text));
      await Promise.all(missing.map(async (text) => known.set(text, (await places.resolve(text))?.place ?? null)));
    },
    find: (text) => known.get(text) ?? null,
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
