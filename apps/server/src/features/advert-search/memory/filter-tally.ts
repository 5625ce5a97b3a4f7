import type { NamedFilter } from './match-filters.ts';
import type { MemoryFilterCounts, NamedCount } from './memory-query.ts';
import type { Segment } from './segment.ts';
import { wordText } from './word-slots.ts';

type Counted = { adverts: number; newestAdvertId: number; newestAt: number };

/** Where a lexeme's value begins: behind `.k:`. */
const prefixLength = 3;
/** The values of a segment's filters as text, read once a thread: there may be thousands of employers. */
const valueTexts = new WeakMap<Segment['wordBytes'], Partial<Record<NamedFilter, string[]>>>();

function textsOf(segment: Segment, kind: NamedFilter): string[] {
  // By a column: the segment around it is another one after each change.
  let texts = valueTexts.get(segment.wordBytes);
  if (!texts) valueTexts.set(segment.wordBytes, (texts = {}));
  return (texts[kind] ??= Array.from(segment[`${kind}Terms`], (word) => wordText(segment, word).slice(prefixLength)));
}

/** Filter counts, summed over the segments of a query. */
export class FilterTally {
  private readonly named: Record<NamedFilter, Map<string, Counted>> = {
    contractTypes: new Map(),
    hours: new Map(),
    employers: new Map(),
    categories: new Map(),
  };
  private readonly salaryFrom: { amount: number; adverts: number }[];
  private readonly publishedSince: { since: number; adverts: number }[];

  constructor(salarySteps: number[], publishedSinceSteps: number[]) {
    this.salaryFrom = salarySteps.map((amount) => ({ amount, adverts: 0 }));
    this.publishedSince = publishedSinceSteps.map((since) => ({ since, adverts: 0 }));
  }

  /** Adds the adverts of one value in one segment, `newest` of them the first document. */
  addValue(segment: Segment, kind: NamedFilter, value: number, adverts: number, newest: number): void {
    const text = textsOf(segment, kind)[value] as string;
    const newestAt = segment.publishedAt[newest] as number;
    const newestAdvertId = segment.advertIds[newest] as number;
    const known = this.named[kind].get(text);
    if (!known) {
      this.named[kind].set(text, { adverts, newestAdvertId, newestAt });
      return;
    }
    known.adverts += adverts;
    if (newestAt < known.newestAt || (newestAt === known.newestAt && newestAdvertId < known.newestAdvertId)) return;
    known.newestAt = newestAt;
    known.newestAdvertId = newestAdvertId;
  }

  /** Adds to each step what `count` says of it in one segment. */
  addSteps(kind: 'salary' | 'posted', count: (step: number) => number): void {
    if (kind === 'salary') for (const step of this.salaryFrom) step.adverts += count(step.amount);
    else for (const step of this.publishedSince) step.adverts += count(step.since);
  }

  get counts(): MemoryFilterCounts {
    const list = (kind: NamedFilter): NamedCount[] =>
      Array.from(this.named[kind], ([key, { adverts, newestAdvertId }]) => ({ key, adverts, newestAdvertId }));
    return {
      categories: Array.from(this.named.categories, ([key, { adverts }]) => ({ id: Number(key), adverts })),
      contractTypes: list('contractTypes'),
      hours: list('hours'),
      employers: list('employers'),
      salaryFrom: this.salaryFrom,
      publishedSince: this.publishedSince,
    };
  }
}
