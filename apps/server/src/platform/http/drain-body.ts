import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';

/** The rest of a body is read for so long. */
const drainMilliseconds = 10_000;

/**
 * Reads the rest of a body and drops it. An answer in the middle of a body is lost if the connection closes after it: the sender, who is
 * still writing, gets a reset.
 */
export async function drainBody(request: IncomingMessage): Promise<void> {
  await finished(request.resume(), { signal: AbortSignal.timeout(drainMilliseconds) }).catch(() => undefined);
}
