import { deflateSync } from 'node:zlib';
import type { ChosenFile } from './candidate-acts.ts';
import { pdfStream, textPdf, zipOf } from './sample-documents.ts';

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const docx = (name: string, document: string): ChosenFile => ({
  name,
  content: zipOf({
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${wordType}"/></Types>`,
    'word/document.xml': `<w:document xmlns:w="w">${document}</w:document>`,
  }),
});
const pdf = (name: string, objects: Record<number, string | Buffer>): ChosenFile => ({ name, content: textPdf(objects) });

/** A PDF within every budget that takes its reader as long as such a file can: seconds, and then no page of it opens. */
export function slowFile(): ChosenFile {
  const count = 45_000;
  const numbers = Array.from({ length: count }, (_, index) => index + 10);
  const objects = Object.fromEntries(numbers.map((number) => [number, '<</A[1 2 3]/B/C>>']));
  const references = `[${numbers.map((number) => `${number} 0 R`).join(' ')}]`;
  const { name, content } = pdf('slow.pdf', {
    ...objects,
    1: `<</Type/Catalog/Pages 2 0 R/X ${references}>>`,
    4: pdfStream('/Filter/Own', Buffer.alloc(9)),
  });
  // A wrong table is rebuilt from every object.
  return { name, content: Buffer.from(content.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1') };
}

/** Files that took a reader without budgets many seconds. */
export function hopelessFiles(): ChosenFile[] {
  return [
    docx('deep.docx', '<w:p>'.repeat(3_000_000)),
    docx('attributes.docx', `<w:p ${Array.from({ length: 300_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`),
    docx('entities.docx', `<w:instrText>${'&amp;'.repeat(3_000_000)}</w:instrText>`),
    pdf('bomb.pdf', { 4: pdfStream('/Filter/FlateDecode', deflateSync(Buffer.alloc(120_000_000))) }),
    pdf('numbers.pdf', { 6: `[${'1 '.repeat(2_000_000)}]` }),
  ];
}
