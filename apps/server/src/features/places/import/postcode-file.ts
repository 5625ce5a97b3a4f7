import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { type CsvError, parse } from 'csv-parse';
import { OperatorMistake } from '../../../platform/failures/operator-mistake.ts';
import { type PostcodeFormat, type PostcodeRow, readerOf } from './postcode-row.ts';

/** A postcode file that cannot be read at all. */
class PostcodeFileError extends OperatorMistake {
  constructor(path: string, reason: string) {
    super(`${path}: ${reason}`);
  }
}

/** A parsed row, and the line it ends on. */
type ReadRow = { line: number; row: PostcodeRow };

/** The longest real row, of ONSPD, has about 600 bytes. */
const longestRowBytes = 65_536;

/**
 * Streams the rows of one file, gunzipped if its name ends in .gz, in lots of up to 1,000, so that a million rows are not a million turns
 * of the event loop. Memory contains one lot. Throws PostcodeFileError for a missing file or an unknown format.
 */
export async function* readPostcodeFile(
  path: string,
  format: PostcodeFormat | undefined,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<ReadRow[]> {
  const file = await stat(path).catch(() => undefined);
  if (!file?.isFile()) throw new PostcodeFileError(path, file ? 'is a folder: name the files in it' : 'there is no such file');
  const source = createReadStream(path);
  source.on('data', (chunk) => onBytes(chunk.length));
  const bytes = path.toLowerCase().endsWith('.gz') ? source.pipe(createGunzip()) : source;
  const broken: ReadRow[] = [];
  const parser = parse({
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRowBytes,
    info: true,
    // Without this a bad record would end the stream, and lose the good ones read ahead of it.
    skip_records_with_error: true,
    on_skip: (error) => void (error && broken.push(brokenRow(error))),
  });
  source.on('error', (error: Error) => parser.destroy(error));
  bytes.on('error', (error: Error) => parser.destroy(error));
  bytes.pipe(parser);
  let found: ReturnType<typeof readerOf> | undefined;
  let lot: ReadRow[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      found ??= readerOf(record, format);
      if (typeof found === 'string') throw new PostcodeFileError(path, found);
      lot.push(...broken.splice(0), { line: info.lines, row: found.reader(record) });
      if (lot.length >= 1_000) {
        yield lot;
        lot = [];
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw new PostcodeFileError(path, 'the gzip file is damaged or cut short');
    throw error;
  } finally {
    source.destroy();
  }
  lot.push(...broken.splice(0));
  if (found === undefined && lot.length === 0) throw new PostcodeFileError(path, 'is empty');
  yield lot;
}

function brokenRow(error: CsvError): ReadRow {
  // An unclosed quotation mark swallows lines until another one, or until the longest row is reached.
  const isQuote = /QUOTE|MAX_RECORD_SIZE/.test(error.code);
  const reason = isQuote ? 'has a quotation mark that is not closed; rows next to it may be lost' : `is not valid CSV: ${error.message}`;
  return { line: typeof error.lines === 'number' ? error.lines : 0, row: { kind: 'fault', field: '', reason } };
}
