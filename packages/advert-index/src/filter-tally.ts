import type { IndexCounts, IndexQuery, Segment } from './api.ts';
import type { FacetColumns } from './segment-columns.ts';
import { wordText } from './word-slots.ts';

type Counted = { adverts: number; newestAdvertId: number; newestAt: number };

/** The values of a segment's facets as text, read once a thread: there may be thousands of employers. */
const valueTexts = new WeakMap<Int32Array, string[]>();

function textsOf(segment: Segment, { prefix, terms }: FacetColumns): string[] {
  // Keyed by a column, since the segment object around it changes with each update.
  let texts = valueTexts.get(terms);
  if (!texts) valueTexts.set(terms, (texts = Array.from(terms, (word) => wordText(segment, word).slice(prefix.length))));
  return texts;
}

/** Counts of filter values, summed over the segments of a query. */
export class FilterTally {
  private readonly facets = new Map<string, Map<string, Counted>>();
  private readonly ranges: IndexCounts['ranges'];
  private readonly publishedSince: IndexCounts['publishedSince'];

  constructor(segments: readonly Segment[], { ranges, publishedSince }: NonNullable<IndexQuery['count']>) {
    for (const { facets } of segments) for (const name in facets) this.facets.set(name, new Map());
    this.ranges = Object.fromEntries(Object.entries(ranges).map(([name, steps]) => [name, steps.map((from) => ({ from, adverts: 0 }))]));
    this.publishedSince = publishedSince.map((since) => ({ since, adverts: 0 }));
  }

  /** Adds the adverts of one value in one segment, `newest` of them the first document. */
  addValue(segment: Segment, facet: string, value: number, adverts: number, newest: number): void {
    const text = textsOf(segment, segment.facets[facet])[value];
    const newestAt = segment.publishedAt[newest];
    const newestAdvertId = segment.advertIds[newest];
    const counted = this.facets.get(facet);
    const known = counted?.get(text);
    if (!known) {
      counted?.set(text, { adverts, newestAdvertId, newestAt });
      return;
    }
    known.adverts += adverts;
    if (newestAt < known.newestAt || (newestAt === known.newestAt && newestAdvertId < known.newestAdvertId)) return;
    known.newestAt = newestAt;
    known.newestAdvertId = newestAdvertId;
  }

  /** Adds the result of `count` in one segment to each step of a range. */
  addReaching(range: string, count: (amount: number) => number): void {
    for (const step of this.ranges[range] ?? []) step.adverts += count(step.from);
  }

  addSince(count: (since: number) => number): void {
    for (const step of this.publishedSince) step.adverts += count(step.since);
  }

  get counts(): IndexCounts {
    const { ranges, publishedSince } = this;
    const facets = Array.from(this.facets, ([name, values]) => [
      name,
      Array.from(values, ([key, { adverts, newestAdvertId }]) => ({ key, adverts, newestAdvertId })),
    ]);
    return { facets: Object.fromEntries(facets), ranges, publishedSince };
  }
}
