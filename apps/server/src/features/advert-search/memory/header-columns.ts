import type { AdvertLog, NamedKind } from './advert-log.ts';
import { sharedColumn, sharedCopy } from './segment.ts';

/** The adverts of a log in the order of documents: newest first, then by advertId, descending. */
export function documentOrder({ count, publishedAt, advertIds }: AdvertLog): Int32Array {
  return Int32Array.from({ length: count }, (_, advert) => advert).sort(
    (a, b) => (publishedAt[b] as number) - (publishedAt[a] as number) || (advertIds[b] as number) - (advertIds[a] as number),
  );
}

/** The columns of times, ids and pay. */
export function headerColumns(log: AdvertLog, order: Int32Array) {
  const inOrder = (column: number[]) => Float64Array.from(order, (advert) => column[advert] as number);
  const closesAt = sharedCopy('closesAt', inOrder(log.closesAt));
  const closingOrder = sharedColumn('closingOrder', order.length);
  for (let doc = 0; doc < order.length; doc += 1) closingOrder[doc] = doc;
  // Compared, not subtracted: Infinity less Infinity is no number.
  closingOrder.sort((a, b) =>
    (closesAt[a] as number) === (closesAt[b] as number) ? a - b : (closesAt[a] as number) < (closesAt[b] as number) ? -1 : 1,
  );

  const highs = inOrder(log.salaryHigh);
  const salaryHighs = sharedCopy('salaryHighs', distinct(highs.filter((high) => high >= 0).sort()));
  const salaryHigh = sharedColumn('salaryHigh', order.length);
  for (let doc = 0; doc < order.length; doc += 1) {
    salaryHigh[doc] = (highs[doc] as number) < 0 ? -1 : firstAtLeast(salaryHighs, highs[doc] as number);
  }
  return {
    advertIds: sharedCopy('advertIds', inOrder(log.advertIds)),
    publishedAt: sharedCopy('publishedAt', inOrder(log.publishedAt)),
    closesAt,
    closingOrder,
    salaryLow: sharedCopy('salaryLow', inOrder(log.salaryLow)),
    salaryHigh,
    salaryHighs,
  };
}

/** The column of one kind of filter value, and the word (the segment's number) of each value. */
export function namedColumn(log: AdvertLog, kind: NamedKind, order: Int32Array, numberOf: Int32Array) {
  const values = valueNumbers(numberOf);
  const column = sharedColumn(kind, order.length);
  order.forEach((advert, doc) => {
    column[doc] = values.of(log[kind][advert] as number);
  });
  return { column, terms: sharedCopy(`${kind}Terms`, values.terms) };
}

/** The same for categories, of which an advert has several: those of document d stand from starts[d] to starts[d + 1]. */
export function categoryColumns(log: AdvertLog, order: Int32Array, numberOf: Int32Array) {
  const values = valueNumbers(numberOf);
  const categoryStarts = sharedColumn('categoryStarts', order.length + 1);
  const categories = sharedColumn('categories', log.categories.length);
  let at = 0;
  order.forEach((advert, doc) => {
    const end = log.categoryStarts[advert + 1] ?? log.categories.length;
    for (let index = log.categoryStarts[advert] as number; index < end; index += 1) {
      categories[at] = values.of(log.categories[index] as number);
      at += 1;
    }
    categoryStarts[doc + 1] = at;
  });
  return { categoryStarts, categories, categoriesTerms: sharedCopy('categoriesTerms', values.terms) };
}

/** Numbers words from 0 in the order they are asked for; -1 stays -1. */
function valueNumbers(numberOf: Int32Array) {
  const known = new Map<number, number>();
  const terms: number[] = [];
  const of = (word: number): number => {
    if (word < 0) return -1;
    const value = known.get(word) ?? terms.length;
    if (value === terms.length) {
      known.set(word, value);
      terms.push(numberOf[word] as number);
    }
    return value;
  };
  return { terms, of };
}

function distinct(sorted: Float64Array): Float64Array {
  return sorted.filter((value, index) => index === 0 || value !== sorted[index - 1]);
}

/** The first index of an ascending array whose value is at least `least`; its length if none is. */
export function firstAtLeast(ascending: ArrayLike<number>, least: number): number {
  let from = 0;
  let to = ascending.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ascending[middle] as number) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}
