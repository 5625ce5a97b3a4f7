import { type BoundedThread, startBoundedThread, type ThreadBounds } from '../../../platform/threads/bounded-thread.ts';
import type { CvLine } from './cv-text.ts';

export type TextRequest = { content: Uint8Array; mediaType: string };
export type TextAnswer = { lines: CvLine[] };

/** A CV takes a tenth of a second, and a second on a busy machine. */
const usualBounds: ThreadBounds = { maxMilliseconds: 8_000, maxGrowthBytes: 268_435_456 };
/** An idle thread keeps its readers in memory, about 40 MB. */
const idleMilliseconds = 60_000;

let waiting: Promise<unknown> = Promise.resolve();
let reader: BoundedThread<TextRequest, TextAnswer> | null = null;
let idle: NodeJS.Timeout | undefined;

/**
 * The lines of a stored document, read in a thread, one file at a time. Empty if it has no text, if it cannot be read, or if reading it took
 * too long or too much memory.
 */
export function readText(request: TextRequest, bounds: ThreadBounds = usualBounds): Promise<CvLine[]> {
  const turn = waiting.then(() => readNow(request, bounds));
  waiting = turn.catch(() => undefined);
  return turn;
}

async function readNow({ content, mediaType }: TextRequest, bounds: ThreadBounds): Promise<CvLine[]> {
  clearTimeout(idle);
  reader ??= await startBoundedThread<TextRequest, TextAnswer>(new URL('read-text-thread.ts', import.meta.url));
  // A copy that the thread takes over: a buffer of Node's pool is shared with others.
  const own = new Uint8Array(content);
  const answer = await reader.ask({ content: own, mediaType }, bounds, [own.buffer]);
  if (answer) idle = setTimeout(endReader, idleMilliseconds).unref();
  else reader = null;
  return answer?.lines ?? [];
}

function endReader(): void {
  void reader?.end();
  reader = null;
}
