import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { foldText, stem } from '../../adverts/index.ts';
import { readTitles, type WordPattern } from './titles.queries.ts';

/** Most typed words that are used: more hardly narrow the titles down. */
const mostWords = 6;

/** Titles of open adverts whose words start with the typed ones, in any order, the most used first; at most 8. */
export async function suggestTitles(trx: TenantTransaction, typed: string): Promise<string[]> {
  const patterns = [...new Set(foldText(typed))].slice(0, mostWords).map(patternOf);
  return patterns.length === 0 ? [] : readTitles(trx, patterns);
}

/**
 * Titles are stored without plurals, so patterns allow for them: "nurs" starts "nurse", "nurses" equals it, and "librarie" may become
 * "libraries", which is "library".
 */
function patternOf(written: string): WordPattern {
  return { start: written, words: [stem(written), stem(`${written}s`)] };
}
