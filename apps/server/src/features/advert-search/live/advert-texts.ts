import type { StoredPlace } from '../../adverts/index.ts';

/**
 * The JSON text of an advert's summary as UTF-8, valid for one version of the advert (advert_search.changed_in). Each search has its own
 * distances: the text has `null` at `distanceAt`. An advert with several places has them too: its text says at `lineAt`, just before the distance,
 * which one it names and how exact that is.
 */
export type AdvertText = {
  tenantId: number;
  version: number;
  json: Buffer;
  lineAt: number;
  distanceAt: number;
  places: StoredPlace[] | null;
  /** Its description in one line, once a search has shown a passage of it. */
  description?: string;
};

/** What an entry takes besides its text. */
const entryBytes = 300;
/** What each of several places takes. */
const placeBytes = 1_000;
/** Of a letter of a description: few texts have only letters of one byte. */
const letterBytes = 2;
const bytesOf = ({ json, places, description = '' }: AdvertText) =>
  json.length + entryBytes + (places?.length ?? 0) * placeBytes + description.length * letterBytes;

/** The texts of adverts that searches have found, within a bound of bytes: past it the oldest go. Advert ids are unique across tenants. */
export class AdvertTexts {
  readonly #texts = new Map<number, AdvertText>();
  #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The text of this version of a tenant's advert. */
  get(tenantId: number, advertId: number, version: number): AdvertText | undefined {
    const text = this.#texts.get(advertId);
    return text?.version === version && text.tenantId === tenantId ? text : undefined;
  }

  add(advertId: number, text: AdvertText): void {
    this.#remove(advertId);
    this.#texts.set(advertId, text);
    this.#bytes += bytesOf(text);
    this.#evict();
  }

  /** Changes the bound, and evicts what is past it. */
  limit(mostBytes: number): void {
    this.#mostBytes = mostBytes;
    this.#evict();
  }

  clear(): void {
    this.#texts.clear();
    this.#bytes = 0;
  }

  #remove(advertId: number): void {
    const text = this.#texts.get(advertId);
    if (!text) return;
    this.#texts.delete(advertId);
    this.#bytes -= bytesOf(text);
  }

  /** A Map keeps the order of insertion. */
  #evict(): void {
    for (const advertId of this.#texts.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#remove(advertId);
    }
  }
}
