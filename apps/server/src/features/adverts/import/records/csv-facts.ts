import { FeedError } from './raw-row.ts';

/** How a table of CSV is written. */
export type CsvFacts = { delimiter: ',' | ';' | '\t'; encoding: 'utf-8' | 'windows-1252' };

/** Bytes that windows-1252 does not have. */
const unassigned = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/**
 * Reads a table once to learn how it is written: the delimiter is the one that its heading line has most of; the encoding is windows-1252 if
 * the bytes above 127 are letters there and no letter of UTF-8 is in the file. A mixture is read as UTF-8, which rejects the rows at fault.
 */
export async function readCsvFacts(bytes: AsyncIterable<Buffer>): Promise<CsvFacts> {
  const decoder = new TextDecoder('utf-8');
  let heading = '';
  let isHeadingRead = false;
  const letters = { broken: 0, sound: 0, unassigned: 0 };
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    if (!isHeadingRead) heading += text.slice(0, 10_000);
    isHeadingRead ||= /\S[^]*\n/.test(heading) || heading.length >= 10_000;
    // Most chunks have no letter above 127, and a regular expression says so fastest.
    for (const letter of text.match(/[^\0-\x7f\ufeff]/g) ?? []) letters[letter === '\uFFFD' ? 'broken' : 'sound'] += 1;
    if (letters.broken > 0) for (const byte of chunk) if (unassigned.has(byte)) letters.unassigned += 1;
  }
  const delimiter = delimiterOf(heading.trimStart().split(/\r?\n/)[0] ?? '');
  if (letters.broken === 0 || letters.sound > 0) return { delimiter, encoding: 'utf-8' };
  if (letters.unassigned > 0) throw new FeedError('the feed is neither UTF-8 nor windows-1252: save it as UTF-8');
  return { delimiter, encoding: 'windows-1252' };
}

function delimiterOf(heading: string): CsvFacts['delimiter'] {
  const outside = heading.replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => outside.split(sign).length;
  return ([',', ';', '\t'] as const).reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
