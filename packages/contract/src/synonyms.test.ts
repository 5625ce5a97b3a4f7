import { expect, test } from 'vitest';
import { synonymsFileSchema, thesaurusSchema } from './synonyms.ts';
import { thesaurus } from './thesaurus/thesaurus.ts';

test.each([
  [[]],
  [[['TA', 'teaching assistant']]],
  [
    [
      ['C#', 'C sharp'],
      ['C++', 'C plus plus'],
      ['C', 'ANSI C'],
    ],
  ],
  // search.help.12: a term may be near to others in several lists, also to one of a set.
  [[{ near: ['TA', 'nanny'] }, { near: ['nanny', 'au pair'] }]],
])('%j is accepted unchanged', (sets) => {
  expect(synonymsFileSchema.parse(sets)).toEqual(sets);
});

// search.keyword.4
test.each([
  [[['TA']], '0', 'Give at least 2 terms that mean the same'],
  [[Array.from({ length: 11 }, (_, index) => `term ${index}`)], '0', 'Give at most 10 terms that mean the same'],
  [[['TA', '']], '0.1', 'Write the term'],
  [[['TA', '24/7']], '0.1', 'Write the term with at least one letter'],
  [[['TA', 'x'.repeat(61)]], '0.1', 'Use 60 characters or fewer'],
  [[['TA', 'ta']], '0.1', '"ta" is in this set already: take one of them out'],
  [
    [
      ['TA', 'teaching assistant'],
      ['TA', 'trainee accountant'],
    ],
    '1.0',
    '"TA" is in set [0] too: join the two sets, or take it out of one',
  ],
  [
    [
      ['Café-staff', 'barista'],
      ['waiter', 'cafe staff'],
    ],
    '1.1',
    '"cafe staff" is in set [0] too: join the two sets, or take it out of one',
  ],
  [[['plumber', 'Solicitor']], '0.1', 'the thesaurus keeps "Solicitor" and "plumber" apart: take one of them out'],
  [
    [
      ['TA', 'school helper'],
      ['teaching assistant', 'class helper'],
    ],
    '1.0',
    'the thesaurus has "teaching assistant" in a set that set [0] adds to as well: join the two sets',
  ],
  [
    [
      { for: ['tutor'], also: ['coach'] },
      { for: ['coach'], also: ['mentor'] },
      { for: ['mentor'], also: ['tutor'] },
    ],
    '2.also.0',
    '"tutor" leads back to this entry: make them one set',
  ],
  // The thesaurus leads from nurse to RGN.
  [[{ for: ['RGN'], also: ['nurse'] }], '0.also.0', '"nurse" leads back to this entry: make them one set'],
  [[{ for: ['tutor'], also: ['Tutor'] }], '0.also.0', '"Tutor" leads back to this entry: make them one set'],
  [[{ for: ['tutor'], also: Array.from({ length: 21 }, (_, index) => `term ${index}`) }], '0.also', 'Give at most 20 terms'],
  [[{ spellings: ['tutor', 'tu tor'] }], '0.spellings.1', 'Write one word'],
  [[{ near: ['tutor'] }], '0.near', 'Give at least 2 terms'],
  [[{ near: ['tutor', ''] }], '0.near.1', 'Write the term'],
  [[{ for: ['tutor'] }], '0.also', 'Invalid input: expected array, received undefined'],
  [Array.from({ length: 2_001 }, (_, index) => [`a${index}`, `b${index}`]), '', 'Give at most 2000 sets'],
  [[7, null, 'nurse'], '1', 'Invalid input: expected array, received null'],
])('%j is refused at %s: %s', (sets, path, message) => {
  const { error } = synonymsFileSchema.safeParse(sets);
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([path, message]);
});

test('the thesaurus of the product has the form that it asks of tenants, and nothing in it leads in a circle', () => {
  expect(thesaurusSchema.safeParse(thesaurus).error?.issues).toBeUndefined();
});
