import { answerRequests } from '../../../platform/threads/answer-requests.ts';
import type { CvLine } from './cv-text.ts';
import type { TextAnswer, TextRequest } from './read-text.ts';

/** A process that reads the text of strangers' files, one at a time. Each reader is loaded when it is needed. */
answerRequests(
  async ({ content, mediaType }: TextRequest): Promise<TextAnswer> => ({ lines: await read(content, mediaType).catch(() => []) }),
);

async function read(content: Uint8Array, mediaType: string): Promise<CvLine[]> {
  // The library refuses Node's buffers.
  if (mediaType === 'application/pdf') return (await import('./pdf-lines.ts')).pdfLines(new Uint8Array(content));
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (mediaType === 'application/msword') return (await import('./doc-lines.ts')).docLines(bytes);
  return (await import('./docx-lines.ts')).docxLines(bytes);
}
