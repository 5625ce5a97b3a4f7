import { z } from 'zod';

/** The time-out: the embedded gazetteer answers in a millisecond, so waiting longer is not worth it. */
export const googlePatience = 2_000;

/** The addresses of the two APIs; tests give their own. */
export type GoogleOrigins = { places: string; geocoding: string };
export const googleOrigins: GoogleOrigins = { places: 'https://places.googleapis.com', geocoding: 'https://maps.googleapis.com' };

/** The maps service did not answer, or refused: `reason` is its error code or ours, never the request. */
export class GoogleFailure extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(`Google: ${reason}`);
    this.name = 'GoogleFailure';
    this.reason = reason;
  }
}

const predictionsSchema = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({ placeId: z.string(), text: z.object({ text: z.string() }), types: z.array(z.string()).default([]) })
          .optional(),
      }),
    )
    .default([]),
});
export type Prediction = NonNullable<z.infer<typeof predictionsSchema>['suggestions'][number]['placePrediction']>;

const pointSchema = z.object({ lat: z.number(), lng: z.number() });
const boxSchema = z.object({ northeast: pointSchema, southwest: pointSchema });
const geocodeSchema = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        place_id: z.string(),
        types: z.array(z.string()).default([]),
        partial_match: z.boolean().default(false),
        address_components: z
          .array(z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()).default([]) }))
          .default([]),
        geometry: z.object({ location: pointSchema, viewport: boxSchema.optional(), bounds: boxSchema.optional() }).optional(),
      }),
    )
    .default([]),
});
export type Geocoded = z.infer<typeof geocodeSchema>['results'][number];

/** Statuses that are no failure but have no result: an unknown place, an invalid or expired id. */
const nothingThere = new Set(['ZERO_RESULTS', 'NOT_FOUND', 'INVALID_REQUEST']);

/**
 * A client for the two APIs of the Google Maps Platform that Berth uses, in English and limited to the United Kingdom. Every call throws
 * GoogleFailure, after `patience` milliseconds at the latest.
 */
export function createGoogleClient(apiKey: string, origins: GoogleOrigins, patience: number) {
  const ask = askWithin(patience);
  return {
    /**
     * Places API (New), autocomplete: regions, towns and postcodes that start with the text. Without a session: each call is billed alone.
     */
    autocomplete: async (input: string): Promise<Prediction[]> => {
      const { status, body } = await ask(`${origins.places}/v1/places:autocomplete`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-goog-api-key': apiKey,
          'x-goog-fieldmask': 'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text,suggestions.placePrediction.types',
        },
        body: JSON.stringify({
          input,
          includedRegionCodes: ['gb'],
          includedPrimaryTypes: ['(regions)'],
          languageCode: 'en-GB',
          regionCode: 'gb',
        }),
      });
      if (status !== 200) throw new GoogleFailure(refusalOf(body) ?? `HTTP ${status}`);
      const { suggestions } = readAs(predictionsSchema, body);
      return suggestions.flatMap(({ placePrediction }) => placePrediction ?? []);
    },

    /** Geocoding API: by an address, a place id, or (reverse) a point. Only an OK answer has results (places.reverse.2). */
    geocode: async (asked: Record<string, string>): Promise<Geocoded[]> => {
      const query = new URLSearchParams({ ...asked, language: 'en-GB', region: 'gb', key: apiKey });
      const { status, body } = await ask(`${origins.geocoding}/maps/api/geocode/json?${query}`, {});
      const answer = geocodeSchema.safeParse(body).data;
      if (answer?.status === 'OK' && status === 200) return answer.results;
      if (answer && nothingThere.has(answer.status)) return [];
      throw new GoogleFailure(answer && answer.status !== 'OK' ? answer.status.slice(0, 40) : `HTTP ${status}`);
    },
  };
}

function askWithin(patience: number) {
  return async (url: string, request: RequestInit): Promise<{ status: number; body: unknown }> => {
    try {
      const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(patience), redirect: 'error' });
      const text = await answer.text();
      return { status: answer.status, body: parseJson(text) };
    } catch (error) {
      // The error's own message may contain the address, with the key and the typed text.
      throw new GoogleFailure((error as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable');
    }
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The code of a refusal: RESOURCE_EXHAUSTED, PERMISSION_DENIED. */
function refusalOf(body: unknown): string | undefined {
  return z.object({ error: z.object({ status: z.string().max(40) }) }).safeParse(body).data?.error.status;
}

function readAs<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new GoogleFailure('unreadable');
  return parsed.data;
}
