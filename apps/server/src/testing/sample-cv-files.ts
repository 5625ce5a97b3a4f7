import { deflateSync } from 'node:zlib';
import { pdfOf, pdfStream, zipOf } from './sample-documents.ts';

/** A text at a point of an A4 page, in points from the top left. */
export type PlacedText = { x: number; y: number; size?: number; text: string };

/** Letters of WinAnsi beyond Latin-1 that CVs use. */
const winAnsi: Record<string, string> = { '–': '\\226', '—': '\\227', '’': '\\222', '‘': '\\221', '•': '\\225' };

const literal = (text: string) => text.replaceAll(/[()\\]/g, String.raw`\$&`).replaceAll(/[–—’‘•]/g, (letter) => winAnsi[letter] ?? '');

/** A PDF of pages of placed texts, in Helvetica. */
export function cvPdf(...pages: PlacedText[][]): Buffer {
  const kids = pages.map((_, page) => `${10 + page * 2} 0 R`).join(' ');
  return pdfOf({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    3: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...Object.fromEntries(
      pages.flatMap((texts, page) => [
        [
          10 + page * 2,
          `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${11 + page * 2} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
        ] as const,
        [11 + page * 2, pdfStream('/Filter/FlateDecode', deflateSync(Buffer.from(contentOf(texts), 'latin1')))] as const,
      ]),
    ),
  });
}

function contentOf(texts: readonly PlacedText[]): string {
  return texts.map(({ x, y, size = 10, text }) => `BT /F1 ${size} Tf ${x} ${842 - y} Td (${literal(text)}) Tj ET`).join('\n');
}

/** Lines of one column. */
export function column(lines: readonly string[], { x = 50, y = 60, size = 10 } = {}): PlacedText[] {
  return lines.map((text, index) => ({ x, y: y + index * (size + 4), size, text }));
}

const wordProcessing = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A paragraph of a Word document; a tab becomes one. */
export function paragraph(text: string): string {
  const runs = text.split('\t').map((part) => `<w:t xml:space="preserve">${escaped(part)}</w:t>`);
  return `<w:p><w:r>${runs.join('<w:tab/>')}</w:r></w:p>`;
}

const cell = (text: string) => `<w:tc>${text.split('\n').map(paragraph).join('')}</w:tc>`;

/** A table of rows of cells. */
export function table(rows: readonly string[][]): string {
  return `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
}

/** A text box as Word writes it: once for itself, and once for older readers. */
export function textBox(lines: readonly string[]): string {
  const content = `<w:txbxContent>${lines.map(paragraph).join('')}</w:txbxContent>`;
  return `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps">${content}</mc:Choice><mc:Fallback>${content}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;
}

const override = (name: string, kind: string) => `<Override PartName="/word/${name}.xml" ContentType="${wordProcessing}.${kind}+xml"/>`;

/** A Word document of this markup, with lines in the header of its pages. */
export function cvDocx(body: string, header: readonly string[] = []): Buffer {
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${override('document', 'document.main')}${override('header1', 'header')}</Types>`,
    'word/document.xml': `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    'word/header1.xml': `<w:hdr ${namespaces}>${header.map(paragraph).join('')}</w:hdr>`,
  });
}
