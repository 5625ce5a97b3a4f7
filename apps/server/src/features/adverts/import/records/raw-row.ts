import { maxFeedLineBytes } from '@berth/contract';
import { OperatorMistake } from '../../../../platform/failures/operator-mistake.ts';

/** What was changed while a record was read, such as a field that was left out. */
export type RowNote = { field: string; reason: string };

/** One record of a feed with the line on which it begins, or why it could not be read. */
export type RawRow = { line: number; value: Record<string, unknown>; notes?: RowNote[] } | { line: number; fault: string };

/** A feed that cannot be read at all, or not to its end. */
export class FeedError extends OperatorMistake {}

/** Records and what is around them may be nested this deep. Real feeds have up to 8 levels. */
export const mostLevels = 100;

export const notUtf8 = 'is not UTF-8: save the feed as UTF-8';

export const tooDeep = `is nested more than ${mostLevels} levels deep`;

export const tooLong = (cause: string) => `is longer than ${maxFeedLineBytes.toLocaleString('en-GB')} bytes: ${cause}`;

/** Stops a file in UTF-16, which no reader decodes. `start` is its first chunk. */
export function refuseUtf16(start: Buffer): void {
  const mark = start.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') throw new FeedError('the feed is UTF-16: save it as UTF-8');
}
