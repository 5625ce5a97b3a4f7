import type { DocumentRefusal } from '@berth/contract';
import { fileTypeFromBuffer } from 'file-type';
import { BudgetSpent } from './pdf-names.ts';
import { PackedByReference } from './pdf-object-streams.ts';
import { openPdf, readPdf } from './pdf-reader.ts';
import { scanPdf } from './scan-pdf.ts';
import { maxUnpackedBytes, UnpacksTooFar } from './unpack-stream.ts';

/** How far into a PDF its header may start: readers look for it in the first kilobyte. */
const pdfHeaderBytes = 1024;
/** Bytes for the file-type sniffer: enough for every signature that it knows near the start. */
const sniffedBytes = 4100;

/** Names of features that a CV does not need (ISO 32000-2), the worst first. */
const unwanted: [DocumentRefusal, string[]][] = [
  ['script', ['JavaScript', 'JS', 'Rendition']],
  ['action', ['Launch', 'ImportData', 'SubmitForm', 'GoToE', 'GoToR']],
  ['form', ['XFA']],
  ['embedded', ['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'EF']],
  ['media', ['RichMedia', 'RichMediaContent', '3D', 'U3D', 'Movie', 'Sound']],
];

/**
 * Why a PDF is refused; null if it is acceptable. It is read twice: every object wherever one begins, then as a reader opens it, from the
 * catalogue. Both count what they unpack against one budget.
 */
export async function judgePdf(content: Buffer): Promise<DocumentRefusal | null> {
  if (!(await isPdf(content))) return 'type';
  const room = { bytes: maxUnpackedBytes };
  try {
    const { names, holdsUnread } = scanPdf(content, room);
    const found = refusalOf(names);
    if (found) return found;
    const pdf = await openPdf(content);
    if (pdf === null) return 'damaged';
    if (pdf === 'password') return 'password';
    const read = readPdf(pdf, room);
    if (holdsUnread && read.lacksObjects) return 'damaged';
    return refusalOf(read.names) ?? read.refusal ?? (read.hasPage ? null : 'damaged');
  } catch (error) {
    if (error instanceof UnpacksTooFar) return 'unpacked';
    if (error instanceof BudgetSpent || error instanceof PackedByReference) return 'damaged';
    throw error;
  }
}

/** Some PDFs begin with a few stray bytes. A program or archive with "%PDF-" near its start is still a program or archive. */
async function isPdf(content: Buffer): Promise<boolean> {
  if (!content.subarray(0, pdfHeaderBytes).includes('%PDF-')) return false;
  const sniffed = await fileTypeFromBuffer(content.subarray(0, sniffedBytes));
  return sniffed === undefined || sniffed.ext === 'pdf';
}

function refusalOf(names: Set<string>): DocumentRefusal | null {
  return unwanted.find(([, words]) => words.some((word) => names.has(word)))?.[0] ?? null;
}
