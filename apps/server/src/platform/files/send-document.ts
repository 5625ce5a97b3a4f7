import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileStore } from './file-store.ts';

/** What sending a stored file needs. */
export type SentDocument = { originalName: string; mediaType: string; sizeBytes: number; storageKey: string };

/**
 * Sends a document as a download, never shown in the page: its name is in `X-FileName` (percent-encoded, because header values are ASCII)
 * and in `Content-Disposition`.
 */
export async function sendDocument(reply: FastifyReply, files: FileStore, document: SentDocument): Promise<FastifyReply> {
  const content = await openFile(files, document.storageKey);
  return sendDownload(reply, { fileName: document.originalName, mediaType: document.mediaType, sizeBytes: document.sizeBytes }, content);
}

/** Sends a file that is generated while it is sent, with its length if that is known. */
export function sendDownload(
  reply: FastifyReply,
  { fileName, mediaType, sizeBytes }: { fileName: string; mediaType: string; sizeBytes?: number },
  content: Readable,
): FastifyReply {
  return reply
    .headers({
      'content-type': mediaType,
      ...(sizeBytes !== undefined && { 'content-length': String(sizeBytes) }),
      'content-disposition': attachmentNamed(fileName),
      'x-filename': encodeURIComponent(fileName),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(content);
}

/** Opens the stored file before any header is sent: after that, an error could only break the download off. */
async function openFile(files: FileStore, storageKey: string): Promise<Readable> {
  const content = await files.get(storageKey);
  if (content.readableLength === 0) await once(content, 'readable');
  return content;
}

/** RFC 6266: the full name in UTF-8, and its ASCII characters for older clients. */
function attachmentNamed(fileName: string): string {
  const plain = fileName.replace(/[^ -~]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
