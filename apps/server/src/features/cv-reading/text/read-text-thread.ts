import { parentPort } from 'node:worker_threads';
import type { CvLine } from './cv-text.ts';
import type { TextAnswer, TextRequest } from './read-text.ts';

/** A thread that reads the text of strangers' files, one at a time. Each reader is loaded when it is needed. */
parentPort?.on('message', async ({ content, mediaType }: TextRequest) => {
  const lines = await read(content, mediaType).catch(() => []);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ lines } satisfies TextAnswer);
});

async function read(content: Uint8Array, mediaType: string): Promise<CvLine[]> {
  if (mediaType === 'application/pdf') return (await import('./pdf-lines.ts')).pdfLines(content);
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (mediaType === 'application/msword') return (await import('./doc-lines.ts')).docLines(bytes);
  return (await import('./docx-lines.ts')).docxLines(bytes);
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage('ready');
