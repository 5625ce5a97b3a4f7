import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { foldText, stem } from '../../adverts/index.ts';
import { readTitles, type WordPattern } from './titles.queries.ts';

/** Words of what was typed that are looked at: past them no title is narrowed down further. */
const mostWords = 6;

/** Titles of open adverts whose words begin with those typed, in any order, the most used first; at most 8. */
export async function suggestTitles(trx: TenantTransaction, typed: string): Promise<string[]> {
  const patterns = [...new Set(foldText(typed))].slice(0, mostWords).map(patternOf);
  return patterns.length === 0 ? [] : readTitles(trx, patterns);
}

/**
 * Titles are kept without their plurals: "nurs" begins "nurse" and "nurses" is it, as is "librarie" with its last letter yet to be
 * typed "library".
 */
function patternOf(written: string): WordPattern {
  return { start: written, words: [stem(written), stem(`${written}s`)] };
}
