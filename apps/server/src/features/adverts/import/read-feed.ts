import type { FeedFormat } from '@berth/contract';
import { openFeed } from './feed-bytes.ts';
import { readCsvFacts } from './records/csv-facts.ts';
import { FeedError, type RawRow } from './records/raw-row.ts';
import { readCsv } from './records/read-csv.ts';
import { readJson } from './records/read-json.ts';
import { readJsonLd } from './records/read-json-ld.ts';
import { readNdjson } from './records/read-ndjson.ts';
import { readXml } from './records/read-xml.ts';

/** How a feed is written. `items` says where its records are: the path of a list in JSON, the name of an element in XML. */
export type FeedShape = { format: FeedFormat; items?: string | undefined };

const endings: [RegExp, FeedFormat][] = [
  [/\.(ndjson|jsonl)$/, 'ndjson'],
  [/\.csv$/, 'csv'],
  [/\.json$/, 'json'],
  [/\.xml$/, 'xml'],
  [/\.(rss|atom)$/, 'rss'],
  [/\.(jsonld|html?)$/, 'jsonld'],
];

/** The format by the file's name; throws FeedError for an unknown extension. */
export function formatOf(fileName: string): FeedFormat {
  const name = fileName.toLowerCase().replace(/\.gz$/, '');
  const format = endings.find(([ending]) => ending.test(name))?.[1];
  if (!format) throw new FeedError(`${fileName}: say what it is with --format ndjson, json, csv, xml, rss or jsonld`);
  return format;
}

/**
 * Streams the records of a feed file, gunzipped if it is gzip. Uses the memory of a few records, however long the
 * file is; a page with JSON-LD is read as a whole. Throws FeedError if the file cannot be read to its end.
 */
export async function* readFeed(path: string, { format, items }: FeedShape, onBytes?: (bytes: number) => void): AsyncGenerator<RawRow> {
  // CSV is read twice, the first time for its encoding and separator. Only the second time counts as progress.
  const csv = format === 'csv' ? await readCsvFacts(await openFeed(path)) : null;
  const bytes = await openFeed(path, onBytes);
  try {
    if (csv) yield* readCsv(bytes, csv);
    else if (format === 'ndjson') yield* readNdjson(bytes);
    else if (format === 'json') yield* readJson(bytes, items);
    else if (format === 'jsonld') yield* readJsonLd(bytes);
    else yield* readXml(bytes, items ? [items] : format === 'rss' ? ['item', 'entry'] : null);
  } finally {
    bytes.destroy();
  }
}
