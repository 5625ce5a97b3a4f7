import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { cdata, document, element } from './write-xml.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  htmlEntities: true,
});
const plain = new XMLParser({ ignoreDeclaration: true, trimValues: false, parseTagValue: false, processEntities: false });
/** Text that XML can contain: without most control characters and lone surrogates. */
const writable = (value: string) =>
  // oxlint-disable-next-line no-control-regex
  value.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').replaceAll(/\p{Cs}/gu, '');

test('everything that is written is well-formed and reads back the same, except what XML cannot contain', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom('<', '>', '&', '"', "'", ']]>', '\r', '\n', '\t', '\u0000', '\u001F', '\uD800', '\uFFFE', 'a', '😀'),
      maxLength: 30,
    }),
  );
  fc.assert(
    fc.property(anyText, anyText, (body, attribute) => {
      // A letter at either end, because the reader drops text that is only white space.
      const xml = document(element('root', { of: attribute }, `x${body}x`));
      expect(XMLValidator.validate(xml)).toBe(true);
      const { root } = parser.parse(xml) as { root: Record<string, string> };
      expect(root['#text']).toBe(`x${writable(body)}x`);
      expect(root['@of']).toBe(writable(attribute));
      const section = document(element('root', {}, cdata(`x${body}x`)));
      expect(XMLValidator.validate(section)).toBe(true);
      expect(plain.parse(section)).toEqual({ root: `x${writable(body).replaceAll('\r', '')}x` });
    }),
    { numRuns: 500 },
  );
});

test('elements nest as given, and null writes nothing', () => {
  const xml = document(element('a', {}, element('b', { c: '1' }), null, 'text <b>'));
  expect(xml).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a><b c="1"/>text &lt;b&gt;</a>\n');
});
