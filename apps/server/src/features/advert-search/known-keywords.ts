import { LRUCache } from 'lru-cache';
import { type KeywordTerms, parseKeyword, type Synonyms } from './keyword/keyword-terms.ts';
import { type Readable, type UnderstoodKeyword, understandKeyword, type WorkValues } from './understanding/understand-keyword.ts';

type Understood = { keyword: UnderstoodKeyword; workValues: WorkValues | null };

/** The latest keywords, read: many searches share one, and reading it takes as long as searching it. */
export class KnownKeywords {
  readonly #terms: LRUCache<string, KeywordTerms>;
  readonly #understood: LRUCache<string, Understood>;

  /** Remembers `most` keywords, the latest ones: about 1 kB each, at most 10. */
  constructor(most: number) {
    this.#terms = new LRUCache({ max: most });
    this.#understood = new LRUCache({ max: most });
  }

  /** As `parseKeyword`. */
  termsOf(keyword: string, synonyms: Synonyms): KeywordTerms {
    const key = `${synonyms.id} ${keyword}`;
    const known = this.#terms.get(key);
    if (known) return known;
    const terms = parseKeyword(keyword, synonyms);
    this.#terms.set(key, terms);
    return terms;
  }

  /** As `understandKeyword`. A keyword that names hours, a contract or a workplace is read again when the tenant's values are others. */
  async understand(keyword: string, readable: Readable, workValuesOf: () => Promise<WorkValues>): Promise<UnderstoodKeyword> {
    const { hours, contract, workplace, salary, location, distance, refusals } = readable;
    const key = `${[hours, contract, workplace, salary, location, distance, refusals].map(Number).join('')} ${keyword}`;
    const known = this.#understood.get(key);
    if (known && (known.workValues === null || known.workValues === (await workValuesOf()))) return known.keyword;
    let workValues: WorkValues | null = null;
    const understood = await understandKeyword(keyword, readable, async () => {
      workValues = await workValuesOf();
      return workValues;
    });
    this.#understood.set(key, { keyword: understood, workValues });
    return understood;
  }
}
