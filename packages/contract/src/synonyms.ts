import { z } from 'zod';
import { line } from './text.ts';

const longestTerm = 60;
const mostTerms = 10;
const mostSets = 500;

const term = line(longestTerm, 'Write the term').regex(/\p{L}/u, 'Write the term with at least one letter');

/**
 * synonyms.json of a tenant: sets of terms that mean the same in a search, such as ["TA", "teaching assistant"]. A term is in one set only:
 * in two it would be unclear which it means. Terms that differ only in case, accents and punctuation are the same.
 */
export const synonymsFileSchema = z
  .array(
    z.array(term).min(2, 'Give at least 2 terms that mean the same').max(mostTerms, `Give at most ${mostTerms} terms that mean the same`),
  )
  .max(mostSets, `Give at most ${mostSets} sets`)
  .superRefine((sets, context) => {
    const known = new Map<string, number>();
    for (const [set, terms] of sets.entries()) {
      for (const [position, written] of terms.entries()) {
        const name = folded(written);
        const other = known.get(name);
        if (other === undefined) known.set(name, set);
        else context.addIssue({ code: 'custom', path: [set, position], message: repeated(written, set, other) });
      }
    }
  });

function repeated(written: string, set: number, other: number): string {
  return other === set
    ? `"${written}" stands in this set already: take one of them out`
    : `"${written}" stands in set [${other}] too: join the two sets, or take it out of one`;
}

/** C, C++ and C# are three terms; "e-learning" and "E Learning" are one. */
function folded(written: string): string {
  return written
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
}
