import type { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

type ZippedFile = { path: string; sizeBytes: number; changedAt: Date; open: () => Promise<Readable> };

/** Stored without compression: CVs hardly shrink, and the length of the zip is known before it is sent. */
const asItIs = { compress: false, mode: 0o100_600 };

/**
 * Writes a zip while it is read: one file open at a time, none in memory whole. A file that cannot be read, or has the wrong length, breaks
 * the zip off with an error, so that the download fails rather than looking complete.
 */
export function writeZip(
  first: { path: string; content: Buffer; changedAt: Date },
  files: readonly ZippedFile[],
): { content: Readable; sizeBytes: number } {
  const zip = new ZipFile();
  const content = zip.outputStream as PassThrough;
  let open: Readable | undefined;
  zip.on('error', (error: Error) => content.destroy(error));
  content.once('close', () => open?.destroy());
  zip.addBuffer(first.content, first.path, { ...asItIs, mtime: first.changedAt });
  for (const file of files) {
    zip.addReadStreamLazy(file.path, { ...asItIs, mtime: file.changedAt, size: file.sizeBytes }, (give) => {
      const begin = async () => {
        open = await file.open();
        if (content.destroyed) open.destroy();
        open.once('error', (error) => content.destroy(error));
        give(null, open);
      };
      begin().catch((error: Error) => content.destroy(error));
    });
  }
  let sizeBytes = -1;
  // Its types leave out what the callback is given.
  const end = zip.end.bind(zip) as unknown as (options: object, sized: (bytes: number) => void) => void;
  end({}, (bytes) => {
    sizeBytes = bytes;
  });
  if (sizeBytes < 0) throw new Error('the length of an export is not known');
  return { content, sizeBytes };
}
