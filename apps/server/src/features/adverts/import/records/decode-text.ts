import { FeedError } from './raw-row.ts';

/**
 * Decodes a document whose start may name its encoding; UTF-8 by default, UTF-16 by its mark. What is not a letter becomes U+FFFD, by which
 * readers know a record at fault.
 */
export async function* decodeText(bytes: AsyncIterable<Buffer>, namedIn: (start: string) => string | undefined): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of bytes) {
    decoder ??= decoderOf(chunk, namedIn);
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

function decoderOf(start: Buffer, namedIn: (start: string) => string | undefined): TextDecoder {
  const mark = start.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return new TextDecoder('utf-16le');
  if (mark === 'feff') return new TextDecoder('utf-16be');
  const name = namedIn(start.subarray(0, 1_024).toString('latin1').replace(/^ï»¿/, '')) ?? 'utf-8';
  try {
    return new TextDecoder(name);
  } catch {
    throw new FeedError(`the feed says that it is in ${name}, which is not an encoding: save it as UTF-8`);
  }
}
