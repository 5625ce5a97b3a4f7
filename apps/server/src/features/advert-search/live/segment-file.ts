import { open, rm } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** Written and read at once: between chunks the thread follows the database. */
const chunkBytes = 2 ** 23;

/** Writes the columns of a segment one after the other into a new file, and returns their checksum. A file that can't be finished is deleted. */
export async function writeFileColumns(path: string, columns: readonly Uint8Array[]): Promise<number> {
  const file = await open(path, 'wx');
  let checksum = 0;
  try {
    for (const column of columns) {
      for (let at = 0; at < column.length; at += chunkBytes) {
        const chunk = column.subarray(at, at + chunkBytes);
        for (let written = 0; written < chunk.length; ) written += (await file.write(chunk, written)).bytesWritten;
        checksum = crc32(chunk, checksum);
      }
    }
    await file.close();
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(path, { force: true });
    throw error;
  }
  return checksum;
}

/** Gives `restore` a function that fills each array with the next bytes of a file. Throws if the file has changed since it was written. */
export async function readFileColumns<T>(
  path: string,
  checksum: number,
  restore: (read: (into: Uint8Array) => Promise<void>) => Promise<T>,
): Promise<T> {
  const file = await open(path, 'r');
  let found = 0;
  try {
    const restored = await restore(async (into) => {
      for (let at = 0; at < into.length; ) {
        const { bytesRead } = await file.read(into, at, Math.min(chunkBytes, into.length - at));
        if (bytesRead === 0) throw new Error(`${path} is damaged: it ends too early`);
        found = crc32(into.subarray(at, at + bytesRead), found);
        at += bytesRead;
      }
    });
    if (found !== checksum) throw new Error(`${path} is damaged: its checksum is wrong`);
    return restored;
  } finally {
    await file.close();
  }
}
