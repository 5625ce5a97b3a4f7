import { expect, test } from 'vitest';
import { readItemprops } from './read-itemprops.ts';

// adverts.feed.8
test.each([
  ['a part', '<p>Pay: <span itemprop="pay">£20 &amp; more</span></p>', { pay: ['£20 &amp; more'] }],
  [
    'a part that holds another of the same kind',
    '<span itemprop="text"><p>One <span>two</span></p></span>',
    { text: ['<p>One <span>two</span></p>'] },
  ],
  ['one name twice', '<b itemprop="place">Leeds</b><b itemprop="place">York</b>', { place: ['Leeds', 'York'] }],
  ['a part that is not closed', '<span itemprop="pay">£20', { pay: ['£20'] }],
  ['a name like one of the language', '<i itemprop="__proto__">x</i>', JSON.parse('{"__proto__":["x"]}') as object],
  ['text without any', 'Nothing & no one', {}],
])('%s of HTML gives what is inside, unchanged', (_what, html, expected) => {
  expect(Object.entries(readItemprops(html))).toEqual(Object.entries(expected));
});
