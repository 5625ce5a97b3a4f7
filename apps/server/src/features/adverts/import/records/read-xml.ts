import { decodeText } from './decode-text.ts';
import { FeedError, type RawRow } from './raw-row.ts';
import { XmlSplitter } from './xml-splitter.ts';

/**
 * Reads the records of an XML feed: the elements with one of these names, or without names the children of the root. Uses the memory of a
 * chunk and a record. Declarations of entities are refused; the five of XML and numbers are read.
 */
export async function* readXml(bytes: AsyncIterable<Buffer>, items: readonly string[] | null): AsyncGenerator<RawRow> {
  const splitter = new XmlSplitter(items);
  let isXml = false;
  for await (const text of decodeText(bytes, xmlEncoding)) {
    if (!isXml && text.trim() && !text.trimStart().startsWith('<')) throw new FeedError('the feed is not XML: it does not begin with <');
    isXml ||= text.trim() !== '';
    yield* splitter.write(text);
  }
  yield* splitter.end();
  if (splitter.isCutShort) throw new FeedError('the XML ends in the middle: the feed was cut short');
  if (items && !splitter.found && splitter.names.size > 0) {
    const names = [...splitter.names].map((name) => `<${name}>`).join(', ');
    throw new FeedError(`the XML has no <${items.join('> or <')}>; it has ${names}`);
  }
}

/** The encoding that an XML declaration names. */
function xmlEncoding(start: string): string | undefined {
  return /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
}
