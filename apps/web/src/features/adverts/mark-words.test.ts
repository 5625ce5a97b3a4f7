import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { wordMarker } from './mark-words.ts';

/** The marked text with brackets round each mark. */
const marked = (keyword: string, text: string, foundBy?: string[]) =>
  renderToStaticMarkup(wordMarker(keyword, foundBy)(text))
    .replaceAll(/<mark[^>]*>/g, '[')
    .replaceAll('</mark>', ']');

// search.results.10
test.each([
  [['teaching assistant', 'ta', 'hlta'], 'Teaching Assistants, not teaching', '[Teaching Assistants], not teaching'],
  [['nursery', 'year'], 'Nurseries and years', '[Nurseries] and [years]'],
  [['part time'], 'Part-time or part  time', '[Part-time] or [part  time]'],
  [['c++', '.net'], 'C++ and .NET', '[C++] and [.NET]'],
  [['a'], 'A post', 'A post'],
  [['it', 'ict'], 'IT and ICT: it’s a trade, is it', '[IT] and [ICT]: it’s a trade, is it'],
  [['send', 'sen'], 'SEN or SEND: send a CV', '[SEN] or [SEND]: send a CV'],
  [['glass', 'my', 'cafe'], 'Glasses in my Café, mies', '[Glasses] in [my] [Café], mies'],
])('what means the same as the keyword, %j, is marked in “%s” too', (foundBy, text, expected) => {
  expect(marked('', text, foundBy)).toBe(expected);
});

// search.results.10
test.each([
  ['nurse', 'Staff Nurse, nursery', 'Staff [Nurse], nursery'],
  ['nurses', 'Nurse for nurses', '[Nurse] for [nurses]'],
  ['"head cook" OR chef -pastry', 'Head Cook or Pastry Chef', '[Head] [Cook] or Pastry [Chef]'],
  ['cook or chef', 'Head Cook or Chef', 'Head [Cook] or [Chef]'],
  ['c++ (senior)', 'Senior C++ developer', '[Senior] C++ developer'],
  ['éducateur', 'Un Éducateur', 'Un [Éducateur]'],
  ['', 'Staff Nurse', 'Staff Nurse'],
  ['-nurse', 'Staff Nurse', 'Staff Nurse'],
])('of “%s” in “%s” the words that were asked for are marked', (keyword, text, expected) => {
  expect(marked(keyword, text)).toBe(expected);
});
