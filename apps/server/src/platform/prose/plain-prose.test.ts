import { expect, test } from 'vitest';
import { plainLines, plainText } from './plain-prose.ts';

const html = '<h2>Your d<b>a</b>y</h2> <p>Fish &amp; chips.<br />Then tea.</p><ul><li>fry</li> <li>serve &lt;hot&gt;</li></ul><p>Bye</p>';

test('the words of a text are one line', () => {
  expect(plainText(html)).toBe('Your day Fish & chips. Then tea. fry serve <hot> Bye');
});

test('the lines of a text keep its paragraphs, line breaks and lists', () => {
  expect(plainLines(html)).toBe('Your day\n\nFish & chips.\nThen tea.\n\n• fry\n• serve <hot>\n\nBye');
  expect(plainLines('<table><tbody><tr><td>Mon</td><td>9</td></tr><tr><td>Tue</td><td>10</td></tr></tbody></table>')).toBe(
    'Mon  9\nTue  10',
  );
});
