import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extensionOf } from '@berth/contract';
import { describe, expect, test } from 'vitest';
import { sampleCompoundFile, sampleDocx, samplePdf, zipOf } from '../../../testing/sample-documents.ts';
import { judgeDocument } from './judge-document.ts';

const mediaTypes: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200), Buffer.from('%PDF-1.7'), Buffer.alloc(400)]);

/** A collection of real documents, used if it exists next to the repository. */
const collection = join(import.meta.dirname, '../../../../../../../shared/data/cvs');
const isCollectionHere = existsSync(collection);
/** So many are listed in its index. */
const collectionSize = 46;
/** Types by their real content, under the extension that a sender would try. */
const disguises: Record<string, string> = {
  'tv-zip-named.pdf': 'cv.pdf',
  'ft-fixture.msi.cfb': 'cv.doc',
  'ft-fixture.dotx': 'cv.docx',
  'ft-fixture.docm': 'cv.docx',
  'ft-fixture.odt': 'cv.docx',
  'ft-fixture.rtf': 'cv.docx',
  'odt-macro.odt': 'cv.docx',
  'pages-2013.pages': 'cv.docx',
  'zip-encrypted.zip': 'cv.docx',
  'word-tika-testRTF.rtf': 'cv.doc',
  'word-tika-testRTFEmbeddedLink.rtf': 'cv.doc',
};

type Sample = { name: string; content: () => Buffer };

/** The collection as its index lists it, and files of other kinds under the names that their senders would try. */
function collected(): { accepted: Sample[]; refused: Sample[]; disguised: Sample[] } {
  if (!isCollectionHere) return { accepted: [], refused: [], disguised: [] };
  const content = (file: string) => () => readFileSync(join(collection, file));
  const rows = readFileSync(join(collection, 'INDEX.csv'), 'utf8').trim().split('\n').slice(1);
  const listed = (expected: RegExp) =>
    rows
      .filter((row) => expected.test(row))
      .map((row) => row.split(',')[0] ?? '')
      .map((file) => ({ name: file.replace(/\.cfb$/, ''), content: content(file) }));
  const disguised = Object.entries(disguises).map(([file, name]) => ({ name: `${file} as ${name}`, content: content(file) }));
  return { accepted: listed(/,accept(-no-text)?,/), refused: listed(/,reject,/), disguised };
}
const { accepted, refused, disguised } = collected();

describe.skipIf(!isCollectionHere)('of the real documents', () => {
  test('every one is listed', () => {
    expect(accepted.length + refused.length).toBe(collectionSize);
  });

  test.each(accepted)('$name is accepted', async ({ name, content }) => {
    expect(await judgeDocument(extensionOf(name), content())).toEqual({ mediaType: mediaTypes[extensionOf(name)] });
  });

  test.each([...refused, ...disguised])('$name is refused', async ({ name, content }) => {
    expect(await judgeDocument(extensionOf(name), content())).toEqual({ refusal: expect.any(String) });
  });
});

describe('a document is accepted when its extension and its content agree', () => {
  // documents.cv.1
  test.each<Sample>([
    { name: 'cv.pdf', content: () => samplePdf() },
    { name: 'CV.PDF', content: () => samplePdf() },
    { name: 'cv with bytes before its header.pdf', content: () => Buffer.concat([Buffer.from('\n\n'), samplePdf()]) },
    { name: 'cv.docx', content: () => sampleDocx() },
    { name: 'cv.doc', content: () => sampleCompoundFile('WordDocument', '1Table') },
  ])('$name', async ({ name, content }) => {
    expect(await judgeDocument(extensionOf(name), content())).toEqual({ mediaType: mediaTypes[extensionOf(name)] });
  });
});

describe('a document is refused when they do not', () => {
  test.each<Sample>([
    { name: 'empty.pdf', content: () => Buffer.alloc(0) },
    { name: 'empty.doc', content: () => Buffer.alloc(0) },
    { name: 'empty.docx', content: () => Buffer.alloc(0) },
    { name: 'a program as cv.pdf', content: () => program },
    { name: 'a text as cv.pdf', content: () => Buffer.from('Curriculum vitae') },
    { name: 'a header past the first kilobyte as cv.pdf', content: () => Buffer.concat([Buffer.alloc(1024, ' '), samplePdf()]) },
    { name: 'a PDF as cv.docx', content: () => samplePdf() },
    { name: 'a Word document as cv.doc', content: () => sampleDocx() },
    { name: 'a Word document as cv.txt', content: () => sampleDocx() },
    { name: 'a Word document as cv.constructor', content: () => sampleDocx() },
    { name: 'an installer as cv.doc', content: () => sampleCompoundFile('SummaryInformation', 'File.cab') },
    { name: 'a spreadsheet that holds a Word document as cv.doc', content: () => sampleCompoundFile('Workbook', 'MBD001/WordDocument') },
    { name: 'a template as cv.docx', content: () => sampleDocx(wordType.replace('document.main', 'template.main')) },
    { name: 'a macro-enabled document as cv.docx', content: () => sampleDocx('application/vnd.ms-word.document.macroEnabled.main+xml') },
    { name: 'a plain archive as cv.docx', content: () => zipOf({ 'cv.txt': 'Curriculum vitae' }) },
    { name: 'a program before an archive as cv.docx', content: () => Buffer.concat([program, sampleDocx()]) },
    {
      name: 'a type without its part as cv.docx',
      content: () => zipOf({ '[Content_Types].xml': `<Override PartName="/word/document.xml" ContentType="${wordType}"/>` }),
    },
    {
      name: 'a type in a comment as cv.docx',
      content: () =>
        zipOf({
          'word/document.xml': '',
          '[Content_Types].xml': `<!--<Override PartName="/word/document.xml" ContentType="${wordType}"/>-->`,
        }),
    },
  ])('$name', async ({ name, content }) => {
    expect(await judgeDocument(extensionOf(name), content())).toEqual({ refusal: expect.any(String) });
  });
});

const quickly = async (name: string, content: Buffer) => {
  // Of work, not of time: the machine may have other work.
  const before = process.cpuUsage();
  expect(await judgeDocument(extensionOf(name), content)).toEqual({ refusal: expect.any(String) });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(2_000);
};

describe('a hostile file is refused in no time', () => {
  test('content types that unpack to 50 MB', () =>
    quickly('cv.docx', zipOf({ 'word/document.xml': '', '[Content_Types].xml': Buffer.alloc(50_000_000, ' ') })));

  test('content types crafted to be slow to search', () =>
    quickly('cv.docx', zipOf({ 'word/document.xml': '', '[Content_Types].xml': '<Override '.repeat(50_000) + '<!--'.repeat(100_000) })));

  test('a compound file of 10 MB whose chains all run backwards', () => {
    const sectors = 20_479;
    const file = Buffer.alloc(512 * (sectors + 1));
    sampleCompoundFile('SummaryInformation').copy(file, 0, 0, 512);
    for (let entry = 0; entry < 109; entry += 1) file.writeInt32LE(sectors - 1 - entry, 76 + entry * 4);
    for (let sector = 0; sector < 109 * 128; sector += 1)
      file.writeInt32LE(sector - 1, 512 * (sectors - Math.floor(sector / 128)) + (sector % 128) * 4);
    file.writeInt32LE(13_000, 48);
    return quickly('cv.doc', file);
  });

  test('every truncation of an honest file', async () => {
    for (const [name, content] of [
      ['cv.doc', sampleCompoundFile('WordDocument')],
      ['cv.docx', sampleDocx()],
    ] as const) {
      for (let length = 0; length < content.length - 1; length += 61) await judgeDocument(extensionOf(name), content.subarray(0, length));
    }
  });
});
