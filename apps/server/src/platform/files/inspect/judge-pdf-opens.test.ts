import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pdfOf, pdfStream, samplePdf, textPdf } from '../../../testing/sample-documents.ts';
import { judgePdf } from './judge-pdf.ts';

const deflated = (content: string | Buffer) => pdfStream('/Filter/FlateDecode', deflateSync(content));
const page = (entries: string) => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${entries}>>`;
const brokenText = deflateSync(Buffer.from(Array.from({ length: 2_000 }, (_, line) => `(${line * 7919})Tj`).join('\n'))).subarray(0, -200);

/** A row of a cross-reference stream with fields of 1, 2 and 1 bytes. */
const row = (type: number, place: number, index: number) => Buffer.from([type, place >> 8, place & 255, index]);
const cut = (content: Buffer, percent: number) => content.subarray(0, Math.floor((content.length * percent) / 100));
const many = (count: number, one: (index: number) => string) =>
  Buffer.from(Array.from({ length: count }, (_, index) => one(index)).join(''));

/** A PDF as modern programs write it: objects in a compressed stream, and the table as a stream. */
function packedPdf(): Buffer {
  const inside = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', page('/Contents 4 0 R')];
  const places = inside.map((_, index) => inside.slice(0, index).join(' ').length + (index > 0 ? 1 : 0));
  const head = inside.map((_, index) => `${index + 1} ${places[index]}`).join(' ');
  const packed = deflateSync(Buffer.from(`${head} ${inside.join(' ')}`));
  const parts = [
    Buffer.from('%PDF-1.5\n'),
    Buffer.concat([Buffer.from('4 0 obj\n'), deflated('BT (x) Tj ET'), Buffer.from('\nendobj\n')]),
    Buffer.concat([
      Buffer.from('5 0 obj\n'),
      pdfStream(`/Type/ObjStm/N 3/First ${head.length + 1}/Filter/FlateDecode`, packed),
      Buffer.from('\nendobj\n'),
    ]),
  ];
  const at = (index: number) => Buffer.concat(parts.slice(0, index)).length;
  const rows = [row(0, 0, 0), row(2, 5, 0), row(2, 5, 1), row(2, 5, 2), row(1, at(1), 0), row(1, at(2), 0), row(1, at(3), 0)];
  const table = pdfStream('/Type/XRef/W[1 2 1]/Size 7/Root 1 0 R/Filter/FlateDecode', deflateSync(Buffer.concat(rows)));
  return Buffer.concat([...parts, Buffer.from('6 0 obj\n'), table, Buffer.from(`\nendobj\nstartxref\n${at(3)}\n%%EOF\n`)]);
}

describe('a PDF that opens is accepted', () => {
  test.each<[string, Buffer]>([
    ['a page of text', textPdf()],
    ['objects packed in a stream', packedPdf()],
    ['a blank page', samplePdf()],
    [
      'a wrong table, which every reader rebuilds',
      Buffer.from(
        textPdf()
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n7'),
        'latin1',
      ),
    ],
    ['one page of two that is broken', textPdf({ 2: '<</Type/Pages/Kids[6 0 R 3 0 R]/Count 2>>', 6: page('/Contents 9 0 R') })],
    ['content in several streams', textPdf({ 3: page('/Contents[4 0 R 6 0 R]'), 6: deflated('BT ET') })],
    ['a list of content by reference', textPdf({ 3: page('/Contents 6 0 R'), 6: '[4 0 R]' })],
    [
      'content packed in the way of ReportLab',
      textPdf({ 4: pdfStream('/Filter[/ASCII85Decode/FlateDecode]', Buffer.from(`${ascii85(deflateSync(Buffer.from('BT ET')))}~>`)) }),
    ],
    [
      'the packing of its content by reference',
      textPdf({ 4: pdfStream('/Filter 6 0 R', deflateSync(Buffer.from('BT ET'))), 6: '/FlateDecode' }),
    ],
    [
      'content with a wrong checksum',
      textPdf({ 4: pdfStream('/Filter/Fl', Buffer.concat([deflateSync(Buffer.from('BT ET')).subarray(0, -4), Buffer.alloc(4)])) }),
    ],
    ['pages in a tree', textPdf({ 2: '<</Type/Pages/Kids[6 0 R]/Count 1>>', 6: '<</Type/Pages/Parent 2 0 R/Kids[3 0 R]/Count 1>>' })],
  ])('with %s', async (_what, content) => {
    expect(await judgePdf(content)).toBeNull();
  });
});

/** Base-85 letters of bytes, whole groups of four. */
function ascii85(bytes: Buffer): string {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  let text = '';
  for (let at = 0; at < padded.length; at += 4) {
    let value = padded.readUInt32BE(at);
    const digits: string[] = [];
    for (let digit = 0; digit < 5; digit += 1, value = Math.floor(value / 85)) digits.unshift(String.fromCharCode(33 + (value % 85)));
    text += digits.join('');
  }
  return text;
}

describe('a PDF that no reader can open is refused as damaged', () => {
  // documents.content.2
  test.each<[string, Buffer]>([
    ['a catalogue and no page', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF')],
    ['an empty list of pages', pdfOf({ 1: '<</Type/Catalog/Pages 2 0 R>>', 2: '<</Type/Pages/Kids[]/Count 0>>' })],
    ['a list of pages that goes in a circle', pdfOf({ 1: '<</Type/Catalog/Pages 2 0 R>>', 2: '<</Type/Pages/Kids[2 0 R]/Count 1>>' })],
    ['a page that is missing', pdfOf({ 1: '<</Type/Catalog/Pages 2 0 R>>', 2: '<</Type/Pages/Kids[3 0 R]/Count 1>>' })],
    ['a page whose content is missing', textPdf({ 3: page('/Contents 9 0 R') })],
    ['a page whose content breaks off', textPdf({ 4: pdfStream('/Filter/FlateDecode', brokenText) })],
    ['a page whose content is packed as nobody knows', textPdf({ 4: pdfStream('/Filter/Own', Buffer.from('BT ET')) })],
    ['a page with one of two contents missing', textPdf({ 3: page('/Contents[4 0 R 9 0 R]') })],
    ['letters behind an object', Buffer.concat([Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n'), Buffer.alloc(5_000, 'z')])],
    ...[25, 50, 75, 90].flatMap((percent): [string, Buffer][] => [
      [`${percent} % of a page of text`, cut(textPdf(), percent)],
      [`${percent} % of one with packed objects`, cut(packedPdf(), percent)],
      [`${percent} % of one with pictures behind its page`, cut(textPdf({ 6: pdfStream('', Buffer.alloc(400_000, 'x')) }), percent)],
    ]),
  ])('%s', async (_what, content) => {
    expect(await judgePdf(content)).toBe('damaged');
  });
});

/** Work, not time: the machine may have other work. */
const withinMilliseconds = async (content: Buffer, refusal: string, most: number) => {
  const before = process.cpuUsage();
  expect(await judgePdf(content)).toBe(refusal);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(most);
};
const megabytes = (size: number) => deflateSync(Buffer.alloc(size * 1_048_576, ' '));

describe('a PDF that unpacks to more than a document can contain is refused', () => {
  const bombs: [string, Buffer][] = [
    ['in the content of a page', textPdf({ 4: pdfStream('/Filter/FlateDecode', megabytes(70)) })],
    [
      'in a picture',
      textPdf({ 3: page('/Contents 4 0 R/Resources<</XObject<</I 6 0 R>>>>'), 6: pdfStream('/Filter/FlateDecode', megabytes(70)) }),
    ],
    [
      'in two streams together',
      textPdf({ 3: page('/Contents[4 0 R 6 0 R]'), 4: deflated(Buffer.alloc(40_000_000)), 6: deflated(Buffer.alloc(40_000_000)) }),
    ],
    ['in layers', textPdf({ 4: pdfStream('/Filter[/FlateDecode/FlateDecode]', deflateSync(megabytes(70))) })],
    ['in runs', textPdf({ 4: pdfStream('/Filter/RunLengthDecode', Buffer.alloc(2_000_000, 129)) })],
    [
      'in its table',
      Buffer.concat([
        textPdf(),
        Buffer.from('9 0 obj\n'),
        pdfStream('/Type/XRef/W[1 2 1]/Size 9/Root 1 0 R/Filter/FlateDecode', megabytes(70)),
      ]),
    ],
  ];
  test.each(bombs)('%s', (_what, content) => withinMilliseconds(content, 'unpacked', 3_000));

  test('but not one of 40 MB in all', async () => {
    expect(await judgePdf(textPdf({ 4: pdfStream('/Filter/FlateDecode', megabytes(40)) }))).toBeNull();
  });
});

describe('a PDF crafted to be slow is refused at once', () => {
  const small = deflateSync(Buffer.from('7 0 <<>>')).toString('latin1');
  test.each<[string, string, Buffer]>([
    ['half a million objects', 'unpacked', Buffer.concat([textPdf(), many(500_000, () => '9 0 obj<<>>endobj ')])],
    [
      'thousands of object streams',
      'unpacked',
      Buffer.concat([
        textPdf(),
        Buffer.from(
          many(3_000, () => `8 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\n${small}\nendstream endobj `).toString(),
          'latin1',
        ),
      ]),
    ],
    [
      'object streams of a hundred thousand objects',
      'unpacked',
      Buffer.concat([
        textPdf(),
        Buffer.from('8 0 obj'),
        pdfStream('/Type/ObjStm/N 100000/First 4/Filter/FlateDecode', deflateSync(many(100_000, (index) => `${index} 0 `))),
      ]),
    ],
    [
      'millions of names in 54 kB',
      'damaged',
      Buffer.concat([
        textPdf(),
        Buffer.from('8 0 obj'),
        pdfStream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(many(4_000_000, () => '/A/B'))),
      ]),
    ],
    ['millions of numbers', 'damaged', textPdf({ 6: `[${'1 '.repeat(3_000_000)}]` })],
    [
      'streams without an end',
      'damaged',
      Buffer.concat([textPdf(), many(40_000, (index) => `${index + 10} 0 obj<</Length 3>>stream\nx\n`), Buffer.alloc(4_000_000, 'x')]),
    ],
  ])('%s', (_what, refusal, content) => withinMilliseconds(content, refusal, 1_500));
});
