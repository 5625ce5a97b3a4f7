import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { maxFeedLineBytes } from '@berth/contract';
import { CsvError, parse } from 'csv-parse';
import { OperatorMistake } from '../../../platform/failures/operator-mistake.ts';

export const feedFormats = ['ndjson', 'csv'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** One row of a feed file, or why it could not be read. */
export type RawRow = { line: number; value: Record<string, unknown> } | { line: number; fault: string };

/** A feed that cannot be read at all. */
export class FeedError extends OperatorMistake {}

/** The format by the file's name; throws FeedError for an unknown extension. */
export function formatOf(fileName: string): FeedFormat {
  const name = fileName.toLowerCase().replace(/\.gz$/, '');
  if (/\.(ndjson|jsonl)$/.test(name)) return 'ndjson';
  if (name.endsWith('.csv')) return 'csv';
  throw new FeedError(`${fileName}: say what it is with --format ndjson or --format csv`);
}

/**
 * Streams the rows of a feed file, gunzipped if its name ends in .gz. Uses the memory of one line, however long the file or its lines are.
 * `onBytes` gets how much of the file has been read.
 */
export async function* readFeed(
  path: string,
  format: FeedFormat,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<RawRow> {
  const file = await stat(path).catch(() => undefined);
  if (!file?.isFile()) throw new FeedError(`${path}: there is no such file`);
  const source = createReadStream(path, { highWaterMark: 262_144 });
  source.on('data', (chunk) => onBytes(chunk.length));
  const bytes = path.toLowerCase().endsWith('.gz') ? source.pipe(createGunzip()).on('error', () => undefined) : source;
  source.on('error', (error) => bytes.destroy(error));
  try {
    yield* format === 'csv' ? readCsv(bytes) : readNdjson(bytes);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw new FeedError(`${path}: the gzip file is damaged or cut short`);
    throw error;
  } finally {
    source.destroy();
  }
}

const notUtf8 = 'is not UTF-8: save the feed as UTF-8';

async function* readNdjson(bytes: Readable): AsyncGenerator<RawRow> {
  for await (const { line, content } of splitLines(bytes)) {
    if (content === null) {
      yield { line, fault: `is longer than ${maxFeedLineBytes.toLocaleString('en-GB')} bytes: is a line break missing?` };
      continue;
    }
    const text = decode(content);
    if (text === null) yield { line, fault: notUtf8 };
    else if (text.trim() !== '') yield parseLine(line, text);
  }
}

function parseLine(line: number, text: string): RawRow {
  try {
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return { line, value: value as Record<string, unknown> };
    return { line, fault: 'is not a JSON object: write one advert as {…} on each line' };
  } catch (error) {
    return { line, fault: `is not valid JSON: ${(error as Error).message.slice(0, 200)}` };
  }
}

/** Splits lines as bytes; `content` is null for a line past the limit, whose bytes are dropped as they come. */
async function* splitLines(bytes: Readable): AsyncGenerator<{ line: number; content: Buffer | null }> {
  let line = 1;
  let parts: Buffer[] = [];
  let length = 0;
  const take = () => {
    const content = length > maxFeedLineBytes ? null : Buffer.concat(parts);
    parts = [];
    length = 0;
    return { line: line++, content };
  };
  const add = (part: Buffer) => {
    length += part.length;
    if (length <= maxFeedLineBytes) parts.push(part);
    else parts = [];
  };
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    if (line === 1 && length === 0) refuseUtf16(chunk);
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      add(chunk.subarray(from, at));
      yield take();
      from = at + 1;
    }
    if (from < chunk.length) add(Buffer.from(chunk.subarray(from)));
  }
  if (length > 0) yield take();
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(content: Buffer): string | null {
  try {
    return utf8.decode(content);
  } catch {
    return null;
  }
}

function refuseUtf16(start: Buffer): void {
  const mark = start.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') throw new FeedError('the feed is UTF-16: save it as UTF-8');
}

async function* readCsv(bytes: Readable): AsyncGenerator<RawRow> {
  const faults: RawRow[] = [];
  const parser = parse({
    columns: (header: string[]) => header.map((name) => name.trim()),
    bom: true,
    info: true,
    skip_empty_lines: true,
    relax_column_count: false,
    max_record_size: maxFeedLineBytes,
    skip_records_with_error: true,
    on_skip: (error) => void (error && faults.push({ line: lineOf(error), fault: csvFault(error) })),
  });
  let first = true;
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        if (first) refuseUtf16(chunk);
        first = false;
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
  bytes.on('error', (error) => parser.destroy(error));
  checked.on('error', (error) => parser.destroy(error));
  bytes.pipe(checked).pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: Record<string, string>; info: { lines: number } }>) {
      yield* faults.splice(0);
      // The parser has replaced what was not UTF-8; a replacement character in the file itself is no text either.
      if (Object.values(record).some((value) => value.includes('\uFFFD'))) yield { line: info.lines, fault: notUtf8 };
      else yield { line: info.lines, value: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    faults.push({ line: lineOf(error), fault: csvFault(error) });
  }
  yield* faults.splice(0);
}

function lineOf(error: CsvError): number {
  return typeof error.lines === 'number' ? error.lines : 0;
}

function csvFault(error: CsvError): string {
  switch (error.code) {
    case 'CSV_MAX_RECORD_SIZE':
      return `is longer than ${maxFeedLineBytes.toLocaleString('en-GB')} bytes: is a quotation mark not closed?`;
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'has a quotation mark that is not closed; everything after it could not be read';
    case 'CSV_RECORD_INCONSISTENT_COLUMNS':
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH':
      return 'has another number of fields than the heading line';
    default:
      return `is not valid CSV: ${error.message.slice(0, 200)}`;
  }
}
