import { cvRefusals, documentRefusals } from '@berth/contract';
import { expect, test } from 'vitest';
import { problemMessages } from './call-problems.gen.ts';

const refusals = [...Object.values(cvRefusals), ...Object.values(documentRefusals)].map(({ statusMessage }) => statusMessage);

/** "Oops!" is no sentence: the words of a file of another type are fixed (documents.cv.1). */
const hasSeveralSentences = (text: string) => /[.?] \p{Lu}/u.test(text);

test('a detail of one sentence ends without a full stop, and one of several sentences with a full stop', () => {
  const details = Object.values(problemMessages);
  expect(details.length).toBeGreaterThan(50);
  expect(refusals.length).toBeGreaterThan(10);
  expect([...details, ...refusals].filter((text) => text.endsWith('.') !== hasSeveralSentences(text))).toEqual([]);
});
