import { firstAtLeast } from './first-at-least.ts';
import { sharedCopyOf, sharedNumbers } from './segment.ts';
import type { RangeColumns } from './segment-columns.ts';

/** The columns of one range. The log has -1 for a missing range. */
export function rangeColumns(lows: readonly number[], highs: readonly number[], order: Int32Array): RangeColumns {
  const sorted = Float64Array.from(highs)
    .filter((high) => high >= 0)
    .sort();
  const distinct = sharedCopyOf(sorted.filter((high, index) => index === 0 || high !== sorted[index - 1]));
  const low = sharedNumbers(order.length);
  const high = sharedNumbers(order.length);
  order.forEach((advert, doc) => {
    low[doc] = lows[advert];
    high[doc] = highs[advert] < 0 ? -1 : firstAtLeast(distinct, highs[advert]);
  });
  return { low, high, highs: distinct };
}
