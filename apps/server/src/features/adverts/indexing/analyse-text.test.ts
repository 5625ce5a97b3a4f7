import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyseProse, analyseText, analyseTitle, stem } from './analyse-text.ts';

test.each([
  ['Registered Nurse (Band 5)', ['registered', 'nurse', 'band', '5']],
  ['Nurses, nursing', ['nurse', 'nursing']],
  ['Café Assistant', ['cafe', 'assistant']],
  ['C++ / C# / .NET developer', ['c++', 'c#', '.net', 'developer']],
  ["Children's Services", ['children', 'service']],
  ['Children’s', ['children']],
  ['full-time', ['full', 'time']],
  ['Caerdydd Ŵyl', ['caerdydd', 'wyl']],
  ['职位 nurse', ['职位', 'nurse']],
  ['', []],
  ['!!! ---', []],
])('%j is the words %j', (text, words) => {
  expect(analyseText(text)).toEqual(words);
});

// search.keyword.8
test.each([
  ['It is for IT', ['', 'is', 'for', 'it']],
  ['Send your CV to the SEND team', ['', 'your', 'cv', 'to', 'the', 'send', 'team']],
  ['Send Teacher in the Send team', ['send', 'teacher', 'in', 'the', 'send', 'team']],
  ['Band 6 pa', ['band', '6', 'pa']],
  ['£12 per hr, 12/hr, HR or 2 HR roles', ['12', 'per', '', '12', '', 'hr', 'or', '2', 'hr', 'role']],
  ['£25,000 pa, 25k pa, PA to the head', ['25', '000', '', '25k', '', 'pa', 'to', 'the', 'head']],
])('in a description, %j has no trade that is not meant', (text, words) => {
  expect(analyseProse(text)).toEqual(words);
});

// search.keyword.3
test.each([
  ['nurses', 'nurse'],
  ['colleges', 'college'],
  ['libraries', 'library'],
  ['assistants', 'assistant'],
  ['classes', 'class'],
  ['coaches', 'coach'],
  ['business', 'business'],
  ['campus', 'campus'],
  ['analysis', 'analysis'],
  ['gas', 'gas'],
  ['bus', 'bus'],
])('the plural %s is found as %s', (plural, singular) => {
  expect(stem(plural)).toBe(singular);
});

// search.keyword.3
test('manager, manage and management are three different words', () => {
  expect(new Set(['manager', 'manage', 'management'].map(stem)).size).toBe(3);
});

test('any text gives words without spaces, quotes or NUL, and analysing them again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      for (const word of analyseText(text)) {
        expect(word).not.toMatch(/[\s'\\]/);
        expect(word).not.toContain('\u0000');
        expect(word.length).toBeLessThanOrEqual(40);
      }
    }),
  );
});

// search.keyword.11
test.each([
  ['No evenings or weekends', 'no or'],
  ['there are no late nights', 'there are no late'],
  ['Weekends are free, nights are not', 'are free night are not'],
  ['Evenings and weekends off', 'and off'],
  ['not at weekends', 'not at'],
  ['no Saturdays, Sundays or evenings', 'no or'],
  ['Cleaner, not only at weekends', 'cleaner not only at weekend'],
  ['Four nights on, four off', 'four night on four off'],
  ['No night is the same', 'no night is the same'],
  ['Why not night shifts?', 'why not night shift'],
  ['Every other weekend off', 'every other weekend off'],
  ['No weekends off', 'no weekend off'],
  ['No two shifts are alike, evenings included', 'no two shift are alike evening included'],
])('%j says these words: %s', (text, words) => {
  expect(analyseTitle(text).join(' ').replaceAll(/ +/g, ' ').trim()).toBe(words);
  expect(analyseProse(text)).toEqual(analyseTitle(text));
});

// search.keyword.11
test('a long list of times is read as fast as any text', () => {
  const list = analyseProse('evenings and '.repeat(15_000));
  expect(list).toHaveLength(30_000);
  expect(list.every((word) => word === 'evening' || word === 'and')).toBe(true);
});
