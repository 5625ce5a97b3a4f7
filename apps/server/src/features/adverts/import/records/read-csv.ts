import { type Readable, Transform } from 'node:stream';
import { feedFields, maxFeedLineBytes } from '@berth/contract';
import { CsvError, parse } from 'csv-parse';
import type { CsvFacts } from './csv-facts.ts';
import { notUtf8, type RawRow, refuseUtf16, tooLong } from './raw-row.ts';

const fieldOf = new Map<string, string>(feedFields.map((field) => [field.toLowerCase(), field]));

/** Reads the rows of a table. Its headings may be in any letters, capitals or not. */
export async function* readCsv(bytes: Readable, { delimiter, encoding }: CsvFacts): AsyncGenerator<RawRow> {
  const faults: RawRow[] = [];
  const parser = parse({
    columns: (header: string[]) => header.map((name) => fieldOf.get(name.trim().toLowerCase()) ?? name.trim()),
    delimiter,
    bom: true,
    info: true,
    skip_empty_lines: true,
    relax_column_count: false,
    max_record_size: maxFeedLineBytes,
    skip_records_with_error: true,
    on_skip: (error) => void (error && faults.push({ line: lineOf(error), fault: csvFault(error) })),
  });
  let notes = encoding === 'utf-8' ? undefined : [{ field: '', reason: 'the feed is not UTF-8: read as windows-1252, as Excel saves it' }];
  bytes.on('error', (error) => parser.destroy(error));
  const checked = asUtf8(encoding);
  checked.on('error', (error) => parser.destroy(error));
  bytes.pipe(checked).pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: Record<string, string>; info: { lines: number } }>) {
      yield* faults.splice(0);
      // The parser has replaced what was not UTF-8; a replacement character in the file itself is no text either.
      if (Object.values(record).some((value) => value.includes('\uFFFD'))) yield { line: info.lines, fault: notUtf8 };
      else yield { line: info.lines, value: record, ...(notes && { notes }) };
      notes = undefined;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    faults.push({ line: lineOf(error), fault: csvFault(error) });
  }
  yield* faults.splice(0);
}

function asUtf8(encoding: CsvFacts['encoding']): Transform {
  const decoder = encoding === 'utf-8' ? null : new TextDecoder(encoding);
  let isFirst = true;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        if (isFirst) refuseUtf16(chunk);
        isFirst = false;
        done(null, decoder ? decoder.decode(chunk, { stream: true }) : chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

function lineOf(error: CsvError): number {
  return typeof error.lines === 'number' ? error.lines : 0;
}

function csvFault(error: CsvError): string {
  switch (error.code) {
    case 'CSV_MAX_RECORD_SIZE':
      return tooLong('is a quotation mark not closed?');
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'has a quotation mark that is not closed; everything after it could not be read';
    case 'CSV_RECORD_INCONSISTENT_COLUMNS':
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH':
      return 'has another number of fields than the heading line';
    default:
      return `is not valid CSV: ${error.message.slice(0, 200)}`;
  }
}
