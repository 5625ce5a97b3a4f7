import { badInput } from '../failures/failures.ts';

/** Where a page of a list ended that is sorted by time, the newest first: the time and the id of its last row. */
export type TimeCursor = { at: Date; id: string };

const writeTimeCursor = ({ at, id }: TimeCursor): string => `${at.getTime()}_${id}`;

/** The cursor in a query, or null for the first page. Throws badInput for one that no answer gave. */
export function readTimeCursor(text: string | undefined): TimeCursor | null {
  if (text === undefined) return null;
  const [, time, id] = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? [];
  if (time === undefined || id === undefined) throw badInput('query.cursor', 'wrong-cursor', 'Give the nextCursor of the last answer');
  return { at: new Date(Number(time)), id };
}

/** The rows of one page out of one row more than fits, and the cursor of the next page. */
export function pageOf<Row>(rows: Row[], limit: number, placeOf: (row: Row) => TimeCursor): { shown: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, nextCursor: rows.length > limit && last ? writeTimeCursor(placeOf(last)) : null };
}
