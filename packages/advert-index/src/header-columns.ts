import type { AdvertLog } from './advert-log.ts';
import { sharedColumn, sharedCopy } from './segment.ts';

/** The adverts of a log in the order of documents: newest first, then by advertId, descending. */
export function documentOrder({ count, publishedAt, advertIds }: AdvertLog): Int32Array {
  return Int32Array.from({ length: count }, (_, advert) => advert).sort(
    (a, b) => publishedAt[b] - publishedAt[a] || advertIds[b] - advertIds[a],
  );
}

/** The columns of times and ids. */
export function headerColumns(log: AdvertLog, order: Int32Array) {
  const inOrder = (column: number[]) => Float64Array.from(order, (advert) => column[advert]);
  const closesAt = sharedCopy('closesAt', inOrder(log.closesAt));
  const closingOrder = sharedColumn('closingOrder', order.length);
  for (let doc = 0; doc < order.length; doc += 1) closingOrder[doc] = doc;
  // Compared, not subtracted: Infinity minus Infinity is NaN.
  closingOrder.sort((a, b) => (closesAt[a] === closesAt[b] ? a - b : closesAt[a] < closesAt[b] ? -1 : 1));

  return {
    advertIds: sharedCopy('advertIds', inOrder(log.advertIds)),
    versions: sharedCopy('versions', inOrder(log.versions)),
    publishedAt: sharedCopy('publishedAt', inOrder(log.publishedAt)),
    closesAt,
    closingOrder,
  };
}
