import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText } from './plain-prose.ts';
import { repairHeadings } from './repair-headings.ts';
import { repairLists } from './repair-lists.ts';
import { sanitisePage, sanitiseProse } from './sanitise-prose.ts';

describe('lists', () => {
  // adverts.text.1
  test.each([
    ['items without a list', '<h2>We ask</h2><li>A</li>\n<li>B</li><p>End</p>', '<h2>We ask</h2><ul><li>A</li>\n<li>B</li></ul><p>End</p>'],
    ['items within a paragraph’s text', 'You are <li>kind<li>quick', 'You are <ul><li>kind</li><li>quick</li></ul>'],
    ['a list after an item', '<ul><li>a</li>\n<ul><li>b</li></ul><li>c</li></ul>', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
    ['a list before any item', '<ul><ul><li>b</li></ul></ul>', '<ul><li><ul><li>b</li></ul></li></ul>'],
    ['words between items', '<ul>We <b>ask</b><li>a</li></ul>', '<ul><li>We <b>ask</b></li><li>a</li></ul>'],
    ['line breaks between items', '<ol><br><li>a</li><br></ol>', '<ol><li>a</li></ol>'],
    ['a term without a list', '<dt>Pay</dt><dd>£1</dd>', '<dl><dt>Pay</dt><dd>£1</dd></dl>'],
    ['words between terms', '<dl><dt>Pay</dt>£1</dl>', '<dl><dt>Pay</dt><dd>£1</dd></dl>'],
    ['items in a cell', '<table><tr><td><li>a</li></td></tr></table>', '<table><tr><td><ul><li>a</li></ul></td></tr></table>'],
    ['a list as it should be', '<ul>\n<li>a<ol><li>b</li></ol></li>\n</ul>', '<ul>\n<li>a<ol><li>b</li></ol></li>\n</ul>'],
  ])('%s become a list of items', (_what, html, repaired) => {
    expect(sanitiseProse(html)).toBe(repaired);
  });
});

describe('headings', () => {
  // adverts.text.2
  test.each([
    ['the first is level two', '<h4>A</h4><p>a</p><h4>B</h4>', '<h2>A</h2><p>a</p><h2>B</h2>'],
    ['none is skipped', '<h1>A</h1><h4>B</h4><h1>C</h1><h3>D</h3><h4>E</h4>', '<h2>A</h2><h3>B</h3><h2>C</h2><h3>D</h3><h4>E</h4>'],
    ['levels as they should be stay', '<h2>A</h2><h3>B</h3><h4>C</h4><h3>D</h3>', '<h2>A</h2><h3>B</h3><h4>C</h4><h3>D</h3>'],
  ])('%s', (_what, html, repaired) => {
    expect(sanitiseProse(html)).toBe(repaired);
  });

  test('a page keeps the ids of its headings', () => {
    expect(sanitisePage('<h3 id="fees">Fees</h3>')).toBe('<h2 id="part-fees">Fees</h2>');
  });
});

const element = fc.constantFrom('p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'h1', 'h3', 'h4', 'b', 'table', 'td');
const { html: anyHtml } = fc.letrec<{ html: string; node: string }>((tie) => ({
  html: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
  node: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('word', ' ', '<br>', 'a &lt; b', '<li>', '</ul>'),
    fc.tuple(element, tie('html')).map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
  ),
}));

// adverts.text.1 adverts.text.2
test('whatever comes in, no word is lost, every item is in a list, lists contain items alone, and repairing it again changes nothing', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const once = sanitiseProse(html);
      expect(plainText(once).replaceAll(' ', '')).toBe(plainText(html.replaceAll('&lt;', '‹')).replaceAll(' ', '').replaceAll('‹', '<'));
      expect(repairHeadings(repairLists(once))).toBe(once);
      const parents = ['body'];
      for (const [, slash, tag = '', text] of once.matchAll(/<(\/?)(\w+)[^>]*>|([^<]+)/g)) {
        const parent = parents.at(-1) ?? '';
        if (text?.trim()) expect(['ul', 'ol', 'dl']).not.toContain(parent);
        if (!tag || tag === 'br') continue;
        if (slash) parents.pop();
        else {
          if (tag === 'li') expect(['ul', 'ol']).toContain(parent);
          else if (tag === 'dt' || tag === 'dd') expect(parent).toBe('dl');
          else expect(['ul', 'ol', 'dl']).not.toContain(parent);
          parents.push(tag);
        }
      }
    }),
  );
});
