import type { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of a zip. `sizeBytes` if known: a source with more or fewer bytes breaks the zip off. */
export type ZipEntry = { path: string; changedAt: Date; sizeBytes?: number; open: () => Promise<Readable> };

/**
 * A zip of entries that are requested one by one as the zip is read: one source is open at a time, and none is in memory whole. If the
 * entries or a source fail, the zip ends with that error, so that a partial zip is not mistaken for a whole one.
 */
export function streamZip(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const content = zip.outputStream as PassThrough;
  let open: Readable | undefined;
  zip.on('error', (error: Error) => content.destroy(error));
  content.once('close', () => open?.destroy());
  const write = async () => {
    for await (const entry of entries) {
      open = await entry.open();
      if (content.destroyed) {
        open.destroy();
        return;
      }
      const size = entry.sizeBytes === undefined ? {} : { size: entry.sizeBytes };
      zip.addReadStream(open, entry.path, { compress: false, mode: 0o100_600, mtime: entry.changedAt, ...size });
      await finished(open);
    }
    zip.end();
  };
  write().catch((error: Error) => content.destroy(error));
  return content;
}
