import { describe, expect, test } from 'vitest';
import { compoundFileOf, sampleDocx, wordHeader, zipOf } from '../../../testing/sample-documents.ts';
import { judgeWordBinary } from './judge-word-binary.ts';
import { judgeWordPackage } from './judge-word-package.ts';

const wordTypes = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const officeRelationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A Word document with these parts added or replaced. */
const docxWith = (parts: Record<string, string | Buffer>, declarations = '') =>
  zipOf({
    'word/document.xml': '<w:document xmlns:w="w"><w:body/></w:document>',
    '[Content_Types].xml': `<Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${wordTypes}.document.main+xml"/>${declarations}</Types>`,
    ...parts,
  });
const related = (kind: string, target: string, mode = ' TargetMode="External"') =>
  docxWith({
    'word/_rels/document.xml.rels': `<Relationships><Relationship Id="rId1" Type="${officeRelationships}/${kind}" Target="${target}"${mode}/></Relationships>`,
  });
const document = (inner: string) => ({ 'word/document.xml': `<w:document xmlns:w="w"><w:body>${inner}</w:body></w:document>` });
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const entities = '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document>&x;</w:document>';

describe('a Word document is refused', () => {
  // documents.content.1
  test.each<[string, string, Buffer]>([
    ['with a macro project', 'macros', docxWith({ 'word/vbaProject.bin': 'x' })],
    [
      'with a macro project under another name',
      'macros',
      docxWith({ 'word/a.bin': 'x' }, '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/>'),
    ],
    ['that declares macros', 'macros', sampleDocx('application/vnd.ms-word.document.macroEnabled.main+xml')],
    ['related to a macro project', 'macros', related('vbaProject', 'a.bin', '')],
    ['with an object in it', 'embedded', docxWith({ 'word/embeddings/oleObject1.bin': 'x' })],
    ['with an object elsewhere in it', 'embedded', docxWith({ 'word/media/image1.png': compoundFileOf({ Contents: Buffer.alloc(9) }) })],
    ['with an archive elsewhere in it', 'embedded', docxWith({ 'word/media/image1.png': sampleDocx() })],
    ['with a control', 'embedded', docxWith({ 'word/activeX/activeX1.xml': '<x/>' })],
    ['with a part in another format', 'embedded', related('aFChunk', 'part.html', '')],
    ['with a template of another machine', 'linked', related('attachedTemplate', 'https://example.com/t.dotm')],
    ['with a template by its share', 'linked', related('attachedTemplate', 'file://server/share/t.dotm')],
    ['with a template by its share, in Windows words', 'linked', related('attachedTemplate', '\\\\server\\share\\t.dotm')],
    ['with a template under an escaped type', 'linked', related('attached&#x54;emplate', 'https://example.com/t.dotm')],
    [
      'with an object of another machine',
      'linked',
      related('oleObject', 'mhtml:https://example.com/x.html!x-usc:https://example.com/x.html'),
    ],
    ['with a frame', 'linked', related('frame', 'https://example.com')],
    ['with a picture that Windows signs in for', 'linked', related('image', '\\\\server\\share\\p.png')],
    [
      'with a field that starts a program',
      'linked',
      docxWith(
        document(
          '<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>DDE</w:instrText></w:r><w:r><w:instrText>AUTO c:\\\\cmd.exe</w:instrText></w:r>',
        ),
      ),
    ],
    [
      'with a simple field that fetches',
      'linked',
      docxWith(document('<w:fldSimple w:instr="INCLUDETEXT &quot;https://example.com&quot;"/>')),
    ],
    ['with entities', 'markup', docxWith({ 'word/document.xml': entities })],
    ['with entities in UTF-16', 'markup', docxWith({ 'word/document.xml': utf16(entities) })],
    [
      'with relationships in UTF-16',
      'linked',
      docxWith({
        'word/_rels/settings.xml.rels': utf16(
          `<Relationships><Relationship Type="x/attachedTemplate" Target="http://e.com/t" TargetMode="External"/></Relationships>`,
        ),
      }),
    ],
    ['in an encoding that hides its letters', 'markup', docxWith({ 'word/document.xml': '<?xml version="1.0" encoding="utf-7"?>+ADw-' })],
    ...['word/document.svg', 'word/document.bin', 'word/%64ocument.svg'].flatMap((name): [string, string, Buffer][] => [
      [`with entities in a main part called ${name}`, 'markup', mainPart(name, entities)],
      [
        `with a field in a main part called ${name}`,
        'linked',
        mainPart(name, `<w:document><w:instrText>DDEAUTO x</w:instrText></w:document>`),
      ],
    ]),
    ['with a main part that begins late', 'markup', mainPart('word/document.bin', ' '.repeat(300) + entities)],
    [
      'in an encoding that is named late',
      'markup',
      docxWith({ 'word/document.xml': `<?xml version="1.0"${' '.repeat(250)}encoding="utf-7"?>+ADw-` }),
    ],
    [
      'in an encoding that is named beyond what is looked at',
      'markup',
      docxWith({ 'word/document.xml': `<?xml version="1.0"${' '.repeat(5_000)}encoding="utf-7"?>+ADw-` }),
    ],
    [
      'in an encoding behind what looks like the end',
      'markup',
      docxWith({ 'word/document.xml': '<?xml version="1.0" standalone=">" encoding="utf-7"?>+ADw-' }),
    ],
    [
      'in an encoding that hides its letters, with a mark',
      'markup',
      docxWith({ 'word/document.xml': '\uFEFF<?xml version="1.0" encoding="IBM037"?>' }),
    ],
    ...[
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
      '<!DOCTYPE svg SYSTEM "https://example.com/x.dtd"><svg/>',
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN>" [<!ENTITY x "x">]><svg/>',
      '<!DOCTYPE svg><w:document/>',
    ].map((svg): [string, string, Buffer] => [`with the drawing ${svg}`, 'markup', docxWith({ 'word/media/image1.svg': svg })]),
    ['with a password', 'password', compoundFileOf({ EncryptedPackage: Buffer.alloc(9), EncryptionInfo: Buffer.alloc(9) })],
    [
      'that unpacks to 300 MB',
      'unpacked',
      docxWith(Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`word/media/${index}.bmp`, Buffer.alloc(50_000_000)]))),
    ],
    [
      'of five thousand parts',
      'unpacked',
      docxWith(Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`word/${index}.txt`, '']))),
    ],
    ['with a part that is cut short', 'damaged', cutPart()],
    ['with a part that calls itself otherwise', 'damaged', renamedPart()],
    ...['../evil.xml', 'word/../../evil.xml', '/etc/evil.xml', 'word\\\\evil.xml', 'C:/evil.xml', 'word/..', 'word/a\u0000.xml'].map(
      (name): [string, string, Buffer] => [`with a part by the name ${JSON.stringify(name)}`, 'damaged', docxWith({ [name]: '<x/>' })],
    ),
  ])('%s: %s', async (_what, refusal, content) => {
    expect(await judgeWordPackage(content)).toBe(refusal);
  });
});

/** Another part than the usual one is declared as the document itself. */
function mainPart(name: string, content: string): Buffer {
  return docxWith(
    { 'word/document.xml': '<w:document/>', [name.replace('%64', 'd')]: content },
    `<Default Extension="svg" ContentType="image/svg+xml"/><Override PartName="/${name}" ContentType="${wordTypes}.document.main+xml"/>`,
  );
}

/** The last byte of the document's packed content is gone wrong. */
function cutPart(): Buffer {
  const content = docxWith({});
  content.fill(0xff, 30 + 'word/document.xml'.length, 30 + 'word/document.xml'.length + 8);
  return content;
}

/** The header of the first part and the zip's directory give it different names. */
function renamedPart(): Buffer {
  const content = docxWith({});
  content.write('word/documenu.xml', 30);
  return content;
}

describe('a Word document is accepted', () => {
  test.each<[string, Buffer]>([
    ['with links and a picture outside', related('image', 'https://example.com/p.png')],
    ['with a link', related('hyperlink', 'https://example.com/')],
    [
      'with the template that Word noted down',
      related('attachedTemplate', 'file:///C:\\Users\\Priya\\AppData\\Roaming\\Microsoft\\Templates\\CV.dotx'),
    ],
    [
      'with words that mean something elsewhere',
      docxWith(document('<w:t>DDEAUTO, &lt;!DOCTYPE html&gt;, vbaProject and INCLUDETEXT</w:t>')),
    ],
    ['with a page number', docxWith(document('<w:instrText>PAGE</w:instrText>'))],
    ...[
      '<svg/>',
      '<!DOCTYPE svg><svg/>',
      `<?xml version="1.0" encoding="iso-8859-1"?>
      <!-- a drawing program -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"
        "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg:svg/>`,
    ].map((svg): [string, Buffer] => [`with the drawing ${svg}`, docxWith({ 'word/media/image1.svg': svg })]),
    [
      'with a declaration after white space',
      docxWith({ 'word/document.xml': '\r\n<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:document/>' }),
    ],
    [
      'with a type declared for no part',
      docxWith({}, '<Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/>'),
    ],
  ])('%s', async (_what, content) => {
    expect(await judgeWordPackage(content)).toBeNull();
  });
});

const madeFrom = (template: string) => {
  const names = Buffer.alloc(8 + 2 + template.length * 2);
  names.writeUInt16LE(0xffff, 0);
  names.writeUInt16LE(18, 2);
  names.writeUInt16LE(template.length, 8);
  names.write(template, 10, 'utf16le');
  const header = wordHeader();
  header.writeUInt32LE(100, 0x19a);
  header.writeUInt32LE(names.length, 0x19e);
  return compoundFileOf({ WordDocument: header, '1Table': Buffer.concat([Buffer.alloc(100), names, Buffer.alloc(4096)]) });
};

describe('a Word 97 document', () => {
  const streams = { '1Table': Buffer.alloc(4096), WordDocument: wordHeader() };
  test.each([
    ['plain', null, compoundFileOf(streams)],
    ['made from a template of its own disk', null, madeFrom('C:\\Templates\\CV.dot')],
    ['made from a template elsewhere', 'linked', madeFrom('https://example.com/evil.dot')],
    ['with macros', 'macros', compoundFileOf({ ...streams, 'Macros/VBA/dir': Buffer.alloc(9) })],
    ['with an object', 'embedded', compoundFileOf({ ...streams, 'ObjectPool/_1234567890/\u0001Ole10Native': Buffer.alloc(9) })],
    ['with a password', 'password', compoundFileOf({ ...streams, WordDocument: wordHeader(0x0300) })],
    ['under rights management', 'rights', compoundFileOf({ ...streams, '\tDRMContent': Buffer.alloc(9) })],
    ['without a header', 'damaged', compoundFileOf({ ...streams, WordDocument: Buffer.alloc(4096) })],
    ['whose text is short', null, compoundFileOf({ WordDocument: wordHeader().subarray(0, 1000) })],
  ])('%s: %s', (_what, refusal, content) => {
    expect(judgeWordBinary(content)).toBe(refusal);
  });
});
