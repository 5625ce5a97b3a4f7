import type { FeedMapping } from '@berth/contract';
import { completeMapping, type FeedShape, formatOf, shapeOf } from '../adverts/index.ts';

/** How a feed is written: as its mapping says, else by the ending of its file or address. Throws FeedError if neither says it. */
export function feedShape(mapping: FeedMapping, source: string): FeedShape {
  const name = URL.canParse(source) ? new URL(source).pathname : source;
  return shapeOf({}, completeMapping(mapping), () => formatOf(name));
}
