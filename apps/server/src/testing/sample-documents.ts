import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import CFB from 'cfb';

/** A one-page PDF, padded with a comment to exactly `sizeBytes` where that is given. */
export function samplePdf(sizeBytes?: number): Buffer {
  const head = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n',
  );
  const tail = Buffer.from('\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  const padding = sizeBytes === undefined ? Buffer.alloc(0) : Buffer.alloc(sizeBytes - head.length - tail.length, '%');
  return Buffer.concat([head, padding, tail]);
}

/** A PDF of these objects by their numbers, with the cross-reference table that a writer makes; object 1 is the catalogue. */
export function pdfOf(objects: Record<number, string | Buffer>): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const places: string[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [number, content] of Object.entries(objects)) {
    const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(content as string), Buffer.from('\nendobj\n')]);
    places.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`);
    parts.push(part);
    length += part.length;
  }
  const trailer = `trailer<</Root 1 0 R/Size ${Math.max(...Object.keys(objects).map(Number)) + 1}>>`;
  return Buffer.concat([
    ...parts,
    Buffer.from(`xref\n0 1\n0000000000 65535 f \n${places.join('')}${trailer}\nstartxref\n${length}\n%%EOF\n`),
  ]);
}

/** A stream object's dictionary, with these entries, and data. */
export function pdfStream(entries: string, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`<<${entries}/Length ${data.length}>>stream\n`), data, Buffer.from('\nendstream')]);
}

/** A page of text as word processors write it: catalogue and pages first, then the content and the font. `more` adds or replaces objects. */
export function textPdf(more: Record<number, string | Buffer> = {}): Buffer {
  const lines = Array.from({ length: 200 }, (_, line) => `BT /F1 9 Tf 40 ${800 - line * 4} Td (Line ${line} of a curriculum vitae) Tj ET`);
  return pdfOf({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    4: pdfStream('/Filter/FlateDecode', deflateSync(Buffer.from(lines.join('\n')))),
    5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...more,
  });
}

const wordProcessing = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** A Word document in Office Open XML; `mainType` overrules the content type that says so. */
export function sampleDocx(mainType = `${wordProcessing}.document.main+xml`): Buffer {
  return zipOf({
    'word/document.xml':
      '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p/></w:body></w:document>',
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
  });
}

/** A ZIP of these files, each deflated, in the given order. */
export function zipOf(files: Record<string, string | Buffer>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const raw = Buffer.from(content as string);
    const packed = deflateRawSync(raw);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(raw), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(raw.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, place, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** An OLE compound file with these streams: `WordDocument` makes it a Word 97 document, with these flags in its header. */
export function sampleCompoundFile(...streams: string[]): Buffer {
  return compoundFileOf(Object.fromEntries(streams.map((name) => [name, name === 'WordDocument' ? wordHeader() : Buffer.alloc(4096, 1)])));
}

/** The beginning of a Word 97 document's main stream; `flags` are those of its information block. */
export function wordHeader(flags = 0x0200): Buffer {
  const header = Buffer.alloc(4096);
  header.writeUInt16LE(0xa5ec, 0);
  header.writeUInt16LE(193, 2);
  header.writeUInt16LE(flags, 10);
  return header;
}

/** An OLE compound file of these streams. */
export function compoundFileOf(streams: Record<string, Buffer>): Buffer {
  const file = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, name, content);
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
}

/** A multipart form as a browser sends it: text fields, and files as `myFile-0`, `myFile-1` … */
export async function multipartForm(
  fields: Record<string, string>,
  files: { name: string; content: Buffer }[] = [],
  namedFiles: Record<string, { name: string; content: Buffer }> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const numbered = files.map((file, index) => [`myFile-${index}`, file] as const);
  for (const [field, { name, content }] of [...numbered, ...Object.entries(namedFiles)])
    form.set(field, new Blob([new Uint8Array(content)]), name);
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': contentType } };
}
