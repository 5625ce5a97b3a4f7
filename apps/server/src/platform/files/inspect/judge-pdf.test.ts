import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PDF } from '@libpdf/core';
import { describe, expect, test } from 'vitest';
import { samplePdf } from '../../../testing/sample-documents.ts';
import { judgePdf } from './judge-pdf.ts';
import { scanPdf } from './scan-pdf.ts';
import { maxUnpackedBytes } from './unpack-stream.ts';

/** A PDF whose catalogue has `entries`, with these further objects. */
const pdfWith = (entries: string, ...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R ${entries}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n`),
    Buffer.from('3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n'),
    ...objects.map((object) => Buffer.from(object as string)),
    Buffer.from('\ntrailer<</Root 1 0 R/Size 9>>\n%%EOF\n'),
  ]);

const action = '<</S/JavaScript/JS(app.alert(1))>>';
const inAction = '/S/JavaScript/JS(app.alert(1))';
const stream = (dictionary: string, data: Buffer) =>
  Buffer.concat([Buffer.from(`8 0 obj<<${dictionary}/Length ${data.length}>>stream\r\n`), data, Buffer.from('\nendstream endobj\n')]);
const packed = (objects: string) => deflateSync(Buffer.from(`7 0 ${objects}`));
const packedTwice = deflateSync(packed(action));
const brokenOff = Buffer.concat([packed(`${action} ${'()'.repeat(9_000)}`).subarray(0, -20), Buffer.alloc(20, 0xff)]);
const objectStream = '/Type/ObjStm/N 1/First 4';

/** A row of a cross-reference stream with fields of 1, 2 and 1 bytes. */
const entry = (type: number, at: number, index: number) => Buffer.from([type, at >> 8, at & 255, index]);

describe('a PDF that does something when it is opened is refused', () => {
  // documents.content.1
  test.each<[string, string, Buffer]>([
    ['a script in the catalogue', 'script', pdfWith(`/OpenAction ${action}`)],
    ['a script under an escaped name', 'script', pdfWith('/OpenAction<</S/J#61v#61Script/#4A#53(1)>>')],
    ['a script of a field', 'script', pdfWith('/AcroForm 7 0 R', `7 0 obj<</Fields[<</AA<</K ${action}>>>>]>>endobj`)],
    ['a script in an object stream', 'script', pdfWith('/OpenAction 7 0 R', stream(`${objectStream}/Filter/FlateDecode`, packed(action)))],
    [
      'an object stream that is not called one',
      'script',
      pdfWith('/OpenAction 7 0 R', stream('/N 1/First 4/Filter[/FlateDecode]', packed(action))),
    ],
    [
      'an object stream with a wrong checksum',
      'script',
      pdfWith(
        '/OpenAction 7 0 R',
        stream(`${objectStream}/Filter/FlateDecode`, Buffer.concat([packed(action).subarray(0, -4), Buffer.alloc(4)])),
      ),
    ],
    ['an object stream that is not packed', 'script', pdfWith('/OpenAction 7 0 R', stream(objectStream, Buffer.from(`7 0 ${action}`)))],
    [
      'an object in what looks like the data of a stream',
      'script',
      pdfWith('/OpenAction 7 0 R', stream('', Buffer.from(`7 0 obj${action}endobj`))),
    ],
    [
      'an object stream that is packed twice',
      'script',
      pdfWith('/OpenAction 7 0 R', stream(`${objectStream}/Filter[/FlateDecode/FlateDecode]`, packedTwice)),
    ],
    [
      'an object stream whose packing is partly named elsewhere',
      'damaged',
      pdfWith('/OpenAction 7 0 R', '9 0 obj/FlateDecode endobj ', stream(`${objectStream}/Filter[/FlateDecode 9 0 R]`, packedTwice)),
    ],
    [
      'an object stream whose packing is named elsewhere',
      'damaged',
      pdfWith('/OpenAction 7 0 R', '9 0 obj/FlateDecode endobj ', stream(`${objectStream}/Length 9 0 R/Filter 9 0 R`, packed(action))),
    ],
    [
      'an object stream that breaks off behind it',
      'script',
      pdfWith('/OpenAction 7 0 R', stream(`${objectStream}/Filter/FlateDecode`, brokenOff)),
    ],
    [
      'an object stream that names its packing twice',
      'script',
      pdfWith('/OpenAction 7 0 R', stream(`${objectStream}/Filter/FlateDecode/Filter[/FlateDecode/FlateDecode]`, packedTwice)),
    ],
    [
      'an object stream with escapes in the names of its packing',
      'script',
      pdfWith('/OpenAction 7 0 R', stream(`${objectStream}/F#69lter[/Flate#44ecode/FlateDecode]`, packedTwice)),
    ],
    [
      'an object stream packed as nobody knows',
      'damaged',
      pdfWith('/OpenAction 7 0 R', stream(`${objectStream}/Filter/Own`, packed(action))),
    ],
    ['an object in a string', 'script', pdfWith(`/A(7 0 obj${action}endobj)/OpenAction 7 0 R`)],
    ['an object in a comment', 'script', pdfWith('/OpenAction 7 0 R', `%7 0 obj${action}endobj\n`)],
    ...[
      ['a string begun in a hexadecimal one', `<</X<(>${inAction}/Y<)>>>`],
      ['a comment begun in a hexadecimal string', `<</X<%>${inAction}>>`],
      ['a hexadecimal string that closes late', `<</X<<</S/JavaScript/JS(1)>>`],
      ['the word for a stream as a value', `<</X stream${inAction}>>`],
      ['the word for an end as a value', `<</X endobj${inAction}>>`],
      ['the word for a stream in an array', `<</X[stream]${inAction}>>`],
      ['the word for an object in an array', `<</X[obj]${inAction}>>`],
      ['the words for an object and for a stream', `<</X[obj]/Y stream${inAction}>>`],
      ['closers that close nothing', `<</X[>>]/Y]/Z endobj${inAction}>>`],
      ['closers and an end in a string', `<</X(>>endobj)${inAction}>>`],
      ['an escaped parenthesis', `<</X(\\))${inAction}/Y(>>`],
      ['parentheses within parentheses', `<</X(()(>>)stream)${inAction}>>`],
      ['a comment within', `<</X%>>endobj\n${inAction}>>`],
      ['comments between its words', '<</S%x\n/#4AavaScript%/\n/JS%(\n(app.alert(1))>>'],
    ].map(([what, dictionary]): [string, string, Buffer] => [`a script behind ${what}`, 'script', pdfWith(`/OpenAction${dictionary}`)]),
    ['a script of a revision that was overwritten', 'script', Buffer.concat([pdfWith(`/OpenAction ${action}`), pdfWith('')])],
    [
      'a script in the trailer',
      'script',
      Buffer.concat([samplePdf(), Buffer.from(`\ntrailer<</Root<</Type/Catalog/OpenAction ${action}>>>>`)]),
    ],
    ['a program', 'action', pdfWith('/OpenAction<</S/Launch/F(cmd.exe)>>')],
    ['a form that is sent away', 'action', pdfWith('/OpenAction<</S/SubmitForm/F(https://example.com)>>')],
    [
      'an attachment',
      'embedded',
      pdfWith('/Names<</EmbeddedFiles<</Names[(a)7 0 R]>>>>', '7 0 obj<</Type/Filespec/EF<</F 8 0 R>>>>endobj'),
    ],
    ['an XFA form', 'form', pdfWith('/AcroForm<</XFA 7 0 R>>')],
    ['a film', 'media', pdfWith('', '7 0 obj<</Type/Annot/Subtype/RichMedia>>endobj')],
    ['no objects', 'damaged', Buffer.from('%PDF-1.7\nHello')],
  ])('%s: %s', async (_what, refusal, content) => {
    expect(await judgePdf(content)).toBe(refusal);
  });

  test('a script packed as only a reader unpacks it', async () => {
    const hex = Buffer.from(`${packed(`<</Type/Catalog/Pages 2 0 R/OpenAction ${action}>>`).toString('hex')}>`);
    const content = Buffer.concat([
      Buffer.from('%PDF-1.7\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n'),
      stream(`${objectStream}/Filter[/ASCIIHexDecode/FlateDecode]`, hex),
    ]);
    const table = content.length;
    const rows = [
      ...Array.from({ length: 9 }, (_, number) =>
        number === 2
          ? entry(1, 9, 0)
          : number === 7
            ? entry(2, 8, 0)
            : number === 8
              ? entry(1, content.indexOf('8 0 obj'), 0)
              : entry(0, 0, 0),
      ),
      entry(1, table, 0),
    ];
    const crossReferences = Buffer.concat([
      Buffer.from(`9 0 obj<</Type/XRef/W[1 2 1]/Size 10/Root 7 0 R/Length 40>>stream\n`),
      ...rows,
      Buffer.from(`\nendstream endobj\nstartxref\n${table}\n%%EOF\n`),
    ]);
    expect(await judgePdf(Buffer.concat([content, crossReferences]))).toBe('script');
  });
});

describe('a valid PDF is accepted', () => {
  test.each([
    [
      'words that mean something elsewhere',
      pdfWith('', '7 0 obj<</Title(JavaScript /JS /Launch developer)/Keywords(/XFA \\( /EF)>>endobj'),
    ],
    ['names that only begin like them', pdfWith('', '7 0 obj<</JSON/JavaScripts/Launcher 1/EFfect 2>>endobj')],
    ['the data of a stream that looks like them', pdfWith('', stream('/Filter/DCTDecode', Buffer.from('/JS /JavaScript /Launch ')))],
    [
      'a page that opens first, and a link',
      pdfWith('/OpenAction[3 0 R/Fit]', '7 0 obj<</Subtype/Link/A<</S/URI/URI(https://example.com)>>>>endobj'),
    ],
    ['an object stream', pdfWith('', stream(`${objectStream}/Filter/FlateDecode`, packed('<</Type/Font>>')))],
  ])('with %s', async (_what, content) => {
    expect(await judgePdf(content)).toBeNull();
  });
});

const encrypted = async (passwords: { ownerPassword: string; userPassword?: string }, entries = '') => {
  const pdf = await PDF.load(pdfWith(entries));
  pdf.setProtection({ ...passwords, algorithm: 'AES-256' });
  return Buffer.from(await pdf.save());
};

describe('an encrypted PDF', () => {
  // documents.content.2
  test('is accepted if it opens without a password, and refused if it does not', async () => {
    expect(await judgePdf(await encrypted({ ownerPassword: 'o' }))).toBeNull();
    expect(await judgePdf(await encrypted({ ownerPassword: 'o', userPassword: 'u' }))).toBe('password');
  });

  test('is left to a reader, however many objects it has', () => {
    const unreadable = stream(`${objectStream}/Filter/FlateDecode`, randomBytes(4_000));
    const content = pdfWith('', ...Array.from({ length: 1_000 }, () => unreadable), '7 0 obj<</Encrypt 6 0 R>>endobj');
    expect(scanPdf(content, { bytes: maxUnpackedBytes })).toMatchObject({ holdsUnread: false });
  });

  test('is looked into all the same', async () => {
    expect(await judgePdf(await encrypted({ ownerPassword: 'o' }, '/OpenAction<</S/Launch/F(cmd.exe)>>'))).toBe('action');
  });
});

const quickly = async (content: Buffer, refusal: string) => {
  // Of work, not of time: the machine may have other work.
  const before = process.cpuUsage();
  expect(await judgePdf(content)).toBe(refusal);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(3_000);
};

describe('a hostile PDF is refused in no time', () => {
  test('objects that unpack to 400 MB', () => {
    const bomb = deflateSync(Buffer.alloc(20_000_000, ' '));
    return quickly(pdfWith('', ...Array.from({ length: 20 }, () => stream(`${objectStream}/Filter/FlateDecode`, bomb))), 'unpacked');
  });

  test('objects that each unpack to 30 MB and then break off', () => {
    const whole = deflateSync(Buffer.alloc(30_000_000, ' '));
    const broken = Buffer.concat([whole.subarray(0, -1_000), Buffer.alloc(1_000, 0xff)]);
    return quickly(pdfWith('', ...Array.from({ length: 300 }, () => stream(`${objectStream}/Filter/FlateDecode`, broken))), 'unpacked');
  });

  test('a million objects each in the string of the one before', () =>
    quickly(Buffer.concat([pdfWith(''), Buffer.from('(<<1 0 obj '.repeat(800_000))]), 'unpacked'));

  test('as many objects as may be, each in the string of the one before', () =>
    quickly(Buffer.concat([pdfWith(''), Buffer.from('(<<1 0 obj '.repeat(45_000))]), 'damaged'));
});
