import { expect, test } from 'vitest';
import { problemMessages } from './call-problems.gen.ts';

test('the detail of a failure ends without a full stop, so that all refusals of a form read alike', () => {
  const details = Object.values(problemMessages);
  expect(details.length).toBeGreaterThan(50);
  expect(details.filter((detail) => detail.endsWith('.'))).toEqual([]);
});
