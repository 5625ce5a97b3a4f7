import { maxCvBytes } from '@berth/contract';
import { expect, test } from 'vitest';
import { type CvEntry, sortAdded, uploadedWords, waitingEntries, withOutcome } from './cv-entries.ts';

const file = (name: string) => new File(['x'], name);
const [one, two, three] = [file('one.pdf'), file('two.pdf'), file('three.pdf')];
const chosen = (...files: File[]): CvEntry[] => files.map((each) => ({ file: each, outcome: null }));
const refusal = { title: 'File rejected', messages: ['This file contains macros.'], isFinal: true };
const failure = { title: 'Failed to Upload CV', messages: ['Try again in a minute.'], isFinal: false };

test.each<[string, CvEntry[], number, number, boolean]>([
  ['one file where one may be added', [], 1, 1, true],
  ['two files where one may be added', [], 2, 1, false],
  ['a file beside one that waits, where one may be added', chosen(one), 1, 1, false],
  ['a file beside one that was refused, where one may be added', withOutcome(chosen(one), one, refusal), 1, 1, true],
  ['a file beside one that was uploaded, where one more may be added', withOutcome(chosen(one), one, null), 1, 1, true],
  ['a file beside one that will be sent again, where one may be added', withOutcome(chosen(one), one, failure), 1, 1, false],
  ['four files where a page thinks that five may be added', [], 4, 5, false],
])('%s', (_what, entries, count, room, fits) => {
  const added = Array.from({ length: count }, (_, index) => file(`${index}.docx`));
  expect(sortAdded(entries, added, room).fits).toBe(fits);
});

test('a file of another kind or size is refused by its name and takes no room', () => {
  const large = new File([new Uint8Array(maxCvBytes + 1)], 'large.pdf');
  const { good, refused, fits } = sortAdded([], [file('cv.odt'), one, large], 1);
  expect(good).toEqual([one]);
  expect(fits).toBe(true);
  expect(refused.map(({ failure: { messages } }) => messages)).toEqual([
    ['Oops! File type must be pdf, doc, docx'],
    ['Maximum file size is 10MB'],
  ]);
});

test('each file keeps its own outcome; what was refused is not sent again, what failed is', () => {
  let entries = chosen(one, two, three);
  expect(uploadedWords(entries)).toBeNull();
  entries = withOutcome(withOutcome(withOutcome(entries, one, null), two, refusal), three, failure);
  expect(entries.map(({ outcome }) => outcome)).toEqual([
    { kind: 'uploaded' },
    { kind: 'refused', messages: refusal.messages },
    { kind: 'failed', messages: failure.messages },
  ]);
  expect(waitingEntries(entries).map((entry) => entry.file)).toEqual([three]);
  expect(uploadedWords(entries)).toBe('1 of 3 files uploaded');
});
