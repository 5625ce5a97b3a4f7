import { JsonSplitter } from './json-splitter.ts';
import { parseRecord } from './parse-json.ts';
import { FeedError, type RawRow, refuseUtf16, tooDeep, tooLong } from './raw-row.ts';

/**
 * Reads the records of a list in a JSON document, such as "jobs" or "data.results"; without `items`, of the document's first list. Uses the
 * memory of one record.
 */
export async function* readJson(bytes: AsyncIterable<Buffer>, items?: string): AsyncGenerator<RawRow> {
  const splitter = new JsonSplitter(items === undefined ? null : items.split('.').filter(Boolean));
  let isFirst = true;
  for await (const chunk of bytes) {
    if (isFirst) refuseUtf16(chunk);
    isFirst = false;
    for (const { line, content } of splitter.write(chunk)) {
      if (content === null) yield { line, fault: tooLong('is a bracket not closed?') };
      else if (content === 'deep') yield { line, fault: tooDeep };
      else yield parseRecord(line, content, 'is not a JSON object') ?? { line, fault: 'is not a JSON object' };
    }
  }
  if (!splitter.isComplete) throw new FeedError('the JSON ends in the middle: the feed was cut short');
  if (!splitter.found) {
    const has = splitter.names.slice(0, 10).join(', ');
    throw new FeedError(`the JSON has no list${items ? ` at "${items}"` : ''}${has && `; it has ${has}`}`);
  }
}
