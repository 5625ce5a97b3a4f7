import { boundedProcess, type ProcessBounds } from '../../../platform/threads/bounded-process.ts';
import type { CvLine } from './cv-text.ts';

export type TextRequest = { content: Uint8Array; mediaType: string };
export type TextAnswer = { lines: CvLine[] };

/** A CV takes a tenth of a second, and a second on a busy machine. */
const usualBounds: ProcessBounds = { maxMilliseconds: 8_000, maxGrowthBytes: 268_435_456 };

const reader = boundedProcess<TextRequest, TextAnswer>(new URL('read-text-process.ts', import.meta.url));
let waiting: Promise<unknown> = Promise.resolve();

/**
 * The lines of a stored document, read in a process, one file at a time. Empty if it has no text, if it cannot be read, or if reading it
 * took too long or too much memory.
 */
export function readText(request: TextRequest, bounds: ProcessBounds = usualBounds): Promise<CvLine[]> {
  const turn = waiting.then(async () => (await reader.ask(request, bounds))?.lines ?? []);
  waiting = turn.catch(() => undefined);
  return turn;
}
