import { type FeedRow, feedRowSchema, readPay } from '@berth/contract';
import { Parser } from 'htmlparser2';
import type { RawRow } from './records/raw-row.ts';

type Row = Record<string, unknown>;
type Note = (field: string, reason: string) => void;

/** Every advert has the first three, and the others decide who sees it and what candidates are asked: a fault in one keeps the row out. */
const decisive = new Set<string>([
  'reference',
  'title',
  'employer',
  'places',
  'draft',
  'detailsSentOutsideUkEea',
  'equalityQuestions',
  'takeAlong',
  'questions',
] satisfies (keyof FeedRow)[]);
const proseFields = ['descriptionHtml', 'employerDescription'] as const;
const lineFields = ['title', 'employer', 'locationName', 'category', 'salaryComment', 'contactName', 'contractType', 'hours'] as const;

/** A row with escaped HTML unescaped and pay as text read, each with a note (adverts.feed.7). Before its places are looked up. */
export function tidyRow(raw: RawRow): RawRow {
  if ('fault' in raw) return raw;
  const notes = [...(raw.notes ?? [])];
  const value = tidied(raw.value, (field, reason) => void notes.push({ field, reason }));
  return { line: raw.line, value, notes };
}

function tidied(given: Row, note: Note): Row {
  const row = { ...given };
  for (const field of proseFields) {
    const text = row[field];
    if (typeof text !== 'string' || !/&lt;\/?[a-z][^<>]*&gt;/i.test(text) || /<\/?[a-z]/i.test(text)) continue;
    row[field] = unescaped(text);
    note(field, 'is HTML that was escaped: unescaped');
  }
  for (const field of lineFields) {
    const text = row[field];
    if (typeof text !== 'string' || !entity.test(text)) continue;
    row[field] = unescaped(text);
    note(field, 'has entities of HTML, such as &amp;: unescaped');
  }
  return withPay(row, note);
}

const entity = /&(?:amp|lt|gt|quot|apos|nbsp|pound|ndash|mdash|rsquo|lsquo|#\d{1,7}|#x[\da-f]{1,6});/i;

function unescaped(text: string): string {
  let words = '';
  new Parser({ ontext: (part) => void (words += part) }, { decodeEntities: true }).end(text);
  return words;
}

function withPay(row: Row, note: Note): Row {
  const { salaryFrom } = row;
  if (typeof salaryFrom !== 'string' || !/[^\d£,.\s]/.test(salaryFrom)) return row;
  note('salaryFrom', 'is pay as text: read for amounts');
  const { salaryFrom: _, ...others } = row;
  const read = readPay(salaryFrom);
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== '' && value !== null));
  return { ...others, ...read, ...given };
}

const isDecisive = ({ field }: { field: string }) => decisive.has(field.split('.')[0] ?? '');

/**
 * Checks a row by the contract. An optional field that breaks its rule is left out with a note; a fault of a decisive one is returned by field
 * and reason.
 */
export function checkRow(given: Row, note: Note): { row: FeedRow } | { faults: { field: string; reason: string }[] } {
  const parsed = feedRowSchema.safeParse(given);
  if (parsed.success) return { row: parsed.data };
  const issues = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), reason: message }));
  const faults = issues.filter(isDecisive);
  const bad = new Set<string>();
  for (const { field, reason } of issues.filter((issue) => !isDecisive(issue))) {
    bad.add(field.split('.')[0] ?? '');
    note(field, `${reason}: left out`);
  }
  if (faults.length > 0) return { faults };
  // A point has both parts or none.
  if (bad.has('lat') || bad.has('lng')) for (const part of ['lat', 'lng']) bad.add(part);
  return { row: feedRowSchema.parse(Object.fromEntries(Object.entries(given).filter(([field]) => !bad.has(field)))) };
}
