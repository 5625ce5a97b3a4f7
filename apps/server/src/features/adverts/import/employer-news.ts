import { createHash } from 'node:crypto';
import { plainText } from '../../../platform/prose/plain-prose.ts';
import { sanitiseProse } from '../../../platform/prose/sanitise-prose.ts';
import { filterKey } from '../indexing/filter-values.ts';
import type { EmployerRecord } from './employers.queries.ts';
import type { PreparedRow } from './prepare-row.ts';

/**
 * Returns what the batches of one import say of employers that earlier batches did not: the first name of each, and the words of its last row
 * that has any. Keeps a hash of the words, so that words which every advert repeats are cleaned and written once.
 */
export function createEmployerNews(): (batch: PreparedRow[]) => EmployerRecord[] {
  const known = new Map<string, { name: string; hash: string | null }>();
  return (batch) => {
    const named = new Map<string, { name: string; words: string | undefined }>();
    for (const { row } of batch) {
      const key = filterKey(row.employer);
      const { name = row.employer, words } = named.get(key) ?? {};
      named.set(key, { name, words: row.employerDescription ?? words });
    }
    return [...named].flatMap(([key, { name: itsName, words }]) => {
      const before = known.get(key);
      const name = before?.name ?? itsName;
      const hash = words === undefined ? (before?.hash ?? null) : createHash('sha256').update(words).digest('base64url');
      if (before?.hash === hash) return [];
      known.set(key, { name, hash });
      return [{ key, name, descriptionHtml: words === undefined ? null : cleaned(words) }];
    });
  };
}

/** Empty if no text is left: an empty paragraph removes an employer's words. */
function cleaned(words: string): string {
  const html = sanitiseProse(words);
  return plainText(html) ? html : '';
}
