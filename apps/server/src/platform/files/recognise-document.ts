import { extensionOf } from '@berth/contract';
import { fileTypeFromBuffer } from 'file-type';
import { readCompoundFile } from './read-compound-file.ts';
import { isWordPackage } from './read-word-package.ts';

/** A kind of document that is accepted: its extension, how its content is known, and what it is served as. */
type DocumentKind = { mediaType: string; isContentOf: (content: Buffer) => boolean | Promise<boolean> };

/** How far into a PDF its header may stand: readers look for it in the first kilobyte. */
const pdfHeaderBytes = 1024;
/** What is shown to the sniffer: enough for every signature it knows near the start. */
const sniffedBytes = 4100;

const kinds = new Map<string, DocumentKind>([
  ['pdf', { mediaType: 'application/pdf', isContentOf: isPdf }],
  ['doc', { mediaType: 'application/msword', isContentOf: isWordBinary }],
  ['docx', { mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', isContentOf: isWordPackage }],
]);

/**
 * The media type of a PDF or Word document; null when the extension is another, or the content is not what the
 * extension says (SPEC.md §5 and DECISIONS.md, "Documents").
 */
export async function recogniseDocument(fileName: string, content: Buffer): Promise<string | null> {
  const kind = kinds.get(extensionOf(fileName));
  return kind && (await kind.isContentOf(content)) ? kind.mediaType : null;
}

/** Some PDFs begin with a few stray bytes; a program or archive with "%PDF-" near its start is still what it starts as. */
async function isPdf(content: Buffer): Promise<boolean> {
  if (!content.subarray(0, pdfHeaderBytes).includes('%PDF-')) return false;
  const sniffed = await fileTypeFromBuffer(content.subarray(0, sniffedBytes));
  return sniffed === undefined || sniffed.ext === 'pdf';
}

/** Installers and spreadsheets share Word's container: only Word's own stream at the root tells. */
function isWordBinary(content: Buffer): boolean {
  return readCompoundFile(content)?.some((entry) => entry.kind === 'stream' && entry.name === 'WordDocument') ?? false;
}
