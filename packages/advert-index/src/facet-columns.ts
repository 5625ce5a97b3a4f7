import { sharedCopyOf, sharedNumbers } from './segment.ts';
import type { FacetColumns } from './segment-columns.ts';

/** The columns of one facet. Advert a of the log has the words from starts[a] to starts[a + 1]; `numberOf` gives the segment's numbers. */
export function facetColumns(
  prefix: string,
  starts: readonly number[],
  words: readonly number[],
  order: Int32Array,
  numberOf: Int32Array,
): FacetColumns {
  const terms: number[] = [];
  const known = new Map<number, number>();
  const valueOf = (word: number): number => {
    const value = known.get(word) ?? terms.length;
    if (value === terms.length) {
      known.set(word, value);
      terms.push(numberOf[word]);
    }
    return value;
  };
  const endOf = (advert: number) => starts[advert + 1] ?? words.length;
  if (starts.every((start, advert) => endOf(advert) - start < 2)) {
    const values = sharedNumbers(order.length);
    order.forEach((advert, doc) => {
      values[doc] = starts[advert] < endOf(advert) ? valueOf(words[starts[advert]]) : -1;
    });
    return { prefix, starts: null, values, terms: sharedCopyOf(terms) };
  }
  const docStarts = sharedNumbers(order.length + 1);
  const values = sharedNumbers(words.length);
  let at = 0;
  order.forEach((advert, doc) => {
    for (let index = starts[advert]; index < endOf(advert); index += 1) {
      values[at] = valueOf(words[index]);
      at += 1;
    }
    docStarts[doc + 1] = at;
  });
  return { prefix, starts: docStarts, values, terms: sharedCopyOf(terms) };
}
