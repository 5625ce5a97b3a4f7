import { expect, test } from 'vitest';
import { defaultInstitute } from './default-institute.ts';

const institutes = [
  { id: 7, name: 'Aire Valley College' },
  { id: 8, name: 'Calder Sixth Form' },
];

// A college and the institute of its name are entries of two lists, with an id each.
test.each([
  ['the one there is', [{ id: 2, name: 'Calder Sixth Form' }], '8'],
  [
    'the first of several',
    [
      { id: 2, name: 'Calder Sixth Form' },
      { id: 1, name: 'Aire Valley College' },
    ],
    '8',
  ],
  [
    'the first that is an institute',
    [
      { id: 3, name: 'Ouse College' },
      { id: 1, name: 'Aire Valley College' },
    ],
    '7',
  ],
  ['none that is no institute', [{ id: 7, name: 'Ouse College' }], ''],
  ['none where the tenant names none', [], ''],
  ['none while the list loads', undefined, ''],
])('a default college: %s', (_, colleges, institute) => {
  expect(defaultInstitute(institutes, colleges)).toBe(institute);
});
