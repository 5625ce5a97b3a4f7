import { expect, test } from 'vitest';
import { synonymsFileSchema } from './synonyms.ts';

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
  [[['TA', 'ta']], '0.1', '"ta" stands in this set already: take one of them out'],
  [
    [
      ['TA', 'teaching assistant'],
      ['TA', 'trainee accountant'],
    ],
    '1.0',
    '"TA" stands in set [0] too: join the two sets, or take it out of one',
  ],
  [
    [
      ['Café-staff', 'barista'],
      ['waiter', 'cafe staff'],
    ],
    '1.1',
    '"cafe staff" stands in set [0] too: join the two sets, or take it out of one',
  ],
])('%j is refused at %s: %s', (sets, path, message) => {
  const { error } = synonymsFileSchema.safeParse(sets);
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([path, message]);
});
