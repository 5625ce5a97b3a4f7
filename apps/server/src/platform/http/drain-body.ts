import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';

/** The rest of a body is read for so long. */
const drainMilliseconds = 10_000;

/**
 * Reads the rest of a body and drops it. If the connection closes while the body is still being sent, the sender gets a reset instead of
 * the answer.
 */
export async function drainBody(request: IncomingMessage): Promise<void> {
  await finished(request.resume(), { signal: AbortSignal.timeout(drainMilliseconds) }).catch(() => undefined);
}
