import { maxFeedLineBytes } from '@berth/contract';
import { parseRecord } from './parse-json.ts';
import { type RawRow, refuseUtf16, tooLong } from './raw-row.ts';

/** Reads a JSON object from each line. A line at fault costs itself alone. */
export async function* readNdjson(bytes: AsyncIterable<Buffer>): AsyncGenerator<RawRow> {
  for await (const { line, content } of splitLines(bytes)) {
    if (content === null) {
      yield { line, fault: tooLong('is a line break missing?') };
      continue;
    }
    const row = parseRecord(line, content, 'is not a JSON object: write one advert as {…} on each line');
    if (row) yield row;
  }
}

/** Splits lines as bytes; `content` is null for a line past the limit, whose bytes are dropped as they come. */
async function* splitLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<{ line: number; content: Buffer | null }> {
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
  for await (const chunk of bytes) {
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
