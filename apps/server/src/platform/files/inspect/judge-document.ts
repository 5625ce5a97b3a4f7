import type { DocumentRefusal } from '@berth/contract';
import { judgePdf } from './judge-pdf.ts';
import { judgeWordBinary } from './judge-word-binary.ts';
import { judgeWordPackage } from './judge-word-package.ts';

/** A kind of document that is accepted: what it is served as, and why its content is not acceptable. */
type DocumentKind = { mediaType: string; judge: (content: Buffer) => DocumentRefusal | null | Promise<DocumentRefusal | null> };

const kinds = new Map<string, DocumentKind>([
  ['pdf', { mediaType: 'application/pdf', judge: judgePdf }],
  ['doc', { mediaType: 'application/msword', judge: judgeWordBinary }],
  ['docx', { mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', judge: judgeWordPackage }],
]);

/** What a document is found to be: served as `mediaType`, or refused and why. */
export type Judgement = { mediaType: string } | { refusal: DocumentRefusal };

/**
 * Whether a file is a PDF or Word document as its extension says, and does nothing when it is opened (documents.cv.1 and
 * documents.content.1). Reads untrusted bytes: `inspectFile` calls it in a process.
 * @param extension in lower case, as `extensionOf` returns it
 */
export async function judgeDocument(extension: string, content: Buffer): Promise<Judgement> {
  const kind = kinds.get(extension);
  if (!kind) return { refusal: 'type' };
  if (content.length === 0) return { refusal: 'damaged' };
  const refusal = await kind.judge(content);
  return refusal ? { refusal } : { mediaType: kind.mediaType };
}
