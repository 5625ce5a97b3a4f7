import { describe, expect, test } from 'vitest';
import { column, cvDocx, cvPdf, paragraph } from '../../../testing/sample-cv-files.ts';
import { compoundFileOf, samplePdf, wordHeader } from '../../../testing/sample-documents.ts';
import { readText } from './read-text.ts';

const pdf = (content: Buffer) => ({ content, mediaType: 'application/pdf' });
const docx = (content: Buffer) => ({ content, mediaType: 'docx' });
const bounds = { maxMilliseconds: 20_000, maxGrowthBytes: 268_435_456 };
const honest = () => readText(pdf(cvPdf(column(['Priya Shah']))), bounds);

// cv-reading.reading.1
describe('of a hostile or empty file no more than the bounds is read, and the next file is read as ever', () => {
  test('300 pages: the first twenty', async () => {
    const lines = await readText(pdf(cvPdf(...Array.from({ length: 300 }, (_, page) => column([`Page ${page + 1}`])))), bounds);
    expect(lines).toHaveLength(20);
    expect(lines.at(-1)).toEqual({ text: 'Page 20', page: 20 });
  });

  test('a million letters: a tenth of them, and of one endless line 2,000', async () => {
    const many = await readText(docx(cvDocx(Array.from({ length: 20_000 }, () => paragraph('x'.repeat(50))).join(''))), bounds);
    expect(many).toHaveLength(2_000);
    const endless = await readText(docx(cvDocx(paragraph('x'.repeat(1_000_000)))), bounds);
    expect(endless.map(({ text }) => text.length)).toEqual([2_000]);
  });

  test.each([
    ['no text', pdf(samplePdf())],
    ['no PDF at all', pdf(Buffer.from('MZ'))],
    ['an empty file', docx(Buffer.alloc(0))],
    [
      'an encrypted document',
      { content: compoundFileOf({ WordDocument: wordHeader(0x0100), '1Table': Buffer.alloc(4096) }), mediaType: 'application/msword' },
    ],
  ])('%s: nothing', async (_, file) => {
    expect(await readText(file, bounds)).toEqual([]);
    expect((await honest()).map(({ text }) => text)).toEqual(['Priya Shah']);
  });

  test.each([
    ['a reader that does not come to an end', { ...bounds, maxMilliseconds: 0 }],
    ['a reader that fills its memory', { ...bounds, maxGrowthBytes: -1_000_000_000 }],
  ])('%s is ended: nothing', async (_, tight) => {
    const large = cvPdf(...Array.from({ length: 20 }, () => column(Array.from({ length: 2_000 }, (_line, index) => `Line ${index}`))));
    expect(await readText(pdf(large), tight)).toEqual([]);
    expect(await honest()).toHaveLength(1);
  });

  test('icons, directions and halves of letters are left out of the text', async () => {
    const [line] = await readText(docx(cvDocx(paragraph('\u{E0A1} Priya\u202E Shah\u200B'))), bounds);
    expect(line?.text).toBe('Priya Shah');
  });
});
