import { randomUUID } from 'node:crypto';
import { createWriteStream, openSync } from 'node:fs';
import { mkdir, readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A spooled file that has not been written to for this long was left by a killed process. */
const leftoverMilliseconds = 30 * 60_000;

/** The folder that uploads pass through. Other users of the machine have no access: it has CVs in it. */
async function spoolFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'incoming');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** A path for a new spooled file, with a random name. */
export async function newSpoolPath(dataDir: string): Promise<string> {
  return join(await spoolFolder(dataDir), randomUUID());
}

/** Writes a file chunk by chunk, so that many slow uploads use little memory. Returns its size; `onBytes` may throw to stop it. */
export async function spool(content: Readable, path: string, onBytes: (bytes: number) => void): Promise<number> {
  let sizeBytes = 0;
  // Opened at once: a stream that opens by itself may do so after its content broke off and the caller removed the file.
  const fd = openFor(content, path);
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        onBytes(chunk.length);
        sizeBytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(path, { fd }),
  );
  return sizeBytes;
}

function openFor(content: Readable, path: string): number {
  try {
    return openSync(path, 'wx', 0o600);
  } catch (error) {
    content.destroy();
    throw error;
  }
}

/** Removes uploads that a process which was killed left on their way. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  const folder = await spoolFolder(dataDir);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > leftoverMilliseconds) await unlink(path).catch(() => undefined);
  }
}
