import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { analyseText } from '../../adverts/index.ts';
import { countTitles, forgetTitles, readStoredTitles, type StoredTitle, writeTitles } from './learn-titles.queries.ts';

/** Longest title, in words, that is suggested: longer ones are advertisements in themselves. */
const mostTitleWords = 12;

/**
 * Updates the suggested titles from the open adverts. Titles that are equal for search ("Nurse", "NURSES") are one, in the most common
 * spelling, or the first by alphabet. Writes only changes.
 */
export async function learnTitles(trx: TenantTransaction, now: Date): Promise<void> {
  const titles = new Map<string, StoredTitle>();
  for await (const slice of countTitles(trx, now)) for (const counted of slice) addTitle(counted, titles);
  const gone: string[] = [];
  for await (const slice of readStoredTitles(trx)) {
    for (const stored of slice) {
      const learnt = titles.get(stored.folded);
      if (!learnt) gone.push(stored.folded);
      else if (learnt.shown === stored.shown && learnt.adverts === stored.adverts) titles.delete(stored.folded);
    }
  }
  await forgetTitles(trx, gone);
  await writeTitles(trx, [...titles.values()]);
}

function addTitle({ title, adverts }: { title: string; adverts: number }, titles: Map<string, StoredTitle>): void {
  const words = analyseText(title);
  if (words.length === 0 || words.length > mostTitleWords) return;
  const folded = ` ${words.join(' ')} `;
  const known = titles.get(folded);
  if (known) known.adverts += adverts;
  else titles.set(folded, { folded, shown: title, adverts });
}
