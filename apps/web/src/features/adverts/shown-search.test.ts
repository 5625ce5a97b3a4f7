import type { KeywordReading } from '@berth/contract';
import { expect, test } from 'vitest';
import { plainReading } from '../../testing/plain-reading.ts';
import { asRead } from './shown-search.ts';

const asTyped = plainReading('nurse', 3);
const leeds = { field: 'location', words: 'Leeds', meaning: 'Leeds, West Yorkshire', keywordWithout: 'nurse' } as const;

// search.results.1
test.each<[string, Partial<KeywordReading>, string]>([
  ['nurse', {}, 'nurse'],
  ['nurse Leeds', { understood: [leeds] }, 'nurse'],
  ['nusre', { corrected: 'nurse' }, 'nurse'],
  ['green nurse', { shortened: 'nurse' }, 'nurse'],
  ['jobs', { words: '' }, ''],
  ['Nurse!', { words: 'Nurse!' }, 'Nurse!'],
])('of the keyword %j read as %j the page names %j', (keyword, reading, named) => {
  expect(asRead({ keyword }, { reading: { ...asTyped, ...reading } }).keyword).toBe(named);
});
