import { expect, test } from 'vitest';
import { zipOf } from '../../../testing/sample-documents.ts';
import { judgeWordPackage } from './judge-word-package.ts';

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const docxOf = (document: string) =>
  zipOf({
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${wordType}"/></Types>`,
    'word/document.xml': `<w:document xmlns:w="w">${document}</w:document>`,
  });
const nested = (depth: number) => '<w:p>'.repeat(depth) + '</w:p>'.repeat(depth);
const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index}="1"`).join(' ');

// Real CVs have up to 8,200 tags and attributes in all, 16 levels, 36 attributes in one element.
test.each<[string, string]>([
  ['60 levels', nested(60)],
  ['100,000 tags and as many attributes', '<w:p w:a="1"/>'.repeat(100_000)],
  ['200 attributes in one element', `<w:p ${attributes(200)}/>`],
  ['a text of 30 MB', 'lorem ipsum '.repeat(2_500_000)],
])('a Word document of %s is accepted', async (_what, document) => {
  expect(await judgeWordPackage(docxOf(document))).toBeNull();
});

test.each<[string, string]>([
  ['millions of levels', '<w:p>'.repeat(8_000_000)],
  ['a level too many', nested(260)],
  ['millions of elements', '<w:p/>'.repeat(8_000_000)],
  ['hundreds of thousands of attributes in one element', `<w:p ${attributes(400_000)}/>`],
  ['millions of attributes in many elements', `<w:p ${attributes(500)}/>`.repeat(6_000)],
  ['millions of entities', '&amp;'.repeat(8_000_000)],
  ['millions of entities in a field', `<w:instrText>${'&amp;'.repeat(8_000_000)}</w:instrText>`],
  ['millions of ends', '</w:p>'.repeat(8_000_000)],
])('a Word document of %s is refused at once', async (_what, document) => {
  const content = docxOf(document);
  // Work, not time: the machine may have other work.
  const before = process.cpuUsage();
  expect(await judgeWordPackage(content)).toBe('unpacked');
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(1_000);
});
