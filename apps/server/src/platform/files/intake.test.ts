import { expect, test } from 'vitest';
import { createIntake, type IntakeBounds } from './intake.ts';

const bounds: IntakeBounds = { account: { files: 2, bytes: 100 }, tenant: { files: 3, bytes: 150 }, all: { files: 4, bytes: 250 } };
const owner = (name: string) => ({ tenantId: Number(name[0]), candidateId: name[1] ?? '' });

// documents.cv.10
test.each<[string, string[], string, 'busy' | 'too-many-tries' | null]>([
  ['a third file of one account', ['1a', '1a'], '1a', 'too-many-tries'],
  ['the first file of another', ['1a', '1a'], '1b', null],
  ['a fourth file at one tenant', ['1a', '1a', '1b'], '1c', 'busy'],
  ['the first file at another', ['1a', '1a', '1b'], '2d', null],
  ['a fifth file in all', ['1a', '1a', '1b', '2d'], '2e', 'busy'],
])('%s is accepted or told to retry', (_what, before, name, refusal) => {
  const intake = createIntake(bounds);
  for (const one of before) intake.enter(owner(one));
  if (refusal) expect(() => intake.enter(owner(name))).toThrow(expect.objectContaining({ code: refusal }));
  else intake.enter(owner(name));
});

test.each<[string, [string, number][], [string, number], 'busy' | 'too-many-tries' | null]>([
  ['bytes past those of an account', [['1a', 60]], ['1a', 41], 'too-many-tries'],
  ['as many bytes as an account may send', [['1a', 60]], ['1a', 40], null],
  ['bytes past those of a tenant', [['1a', 100]], ['1b', 51], 'busy'],
  [
    'bytes past those of all',
    [
      ['1a', 100],
      ['1b', 50],
      ['2c', 80],
    ],
    ['2d', 21],
    'busy',
  ],
])('%s are accepted or told to retry', (_what, before, [name, bytes], refusal) => {
  const intake = createIntake(bounds);
  for (const [one, size] of before) intake.enter(owner(one)).take(size);
  const place = intake.enter(owner(name));
  if (refusal) expect(() => place.take(bytes)).toThrow(expect.objectContaining({ code: refusal }));
  else place.take(bytes);
});

test('leaving makes room, once, and a refused file took none', () => {
  const intake = createIntake(bounds);
  const first = intake.enter(owner('1a'));
  first.take(90);
  expect(() => first.take(11)).toThrow(expect.objectContaining({ code: 'too-many-tries' }));
  first.take(10);
  first.leave();
  first.leave();
  const places = [intake.enter(owner('1a')), intake.enter(owner('1a'))];
  places[0]?.take(100);
  expect(() => intake.enter(owner('1a'))).toThrow(expect.objectContaining({ kind: 'too-often', retryAfterSeconds: 5 }));
});

test('past the bound of all, the answer is that the site is busy, and when to retry', () => {
  const intake = createIntake({ ...bounds, all: { files: 0, bytes: 0 } });
  expect(() => intake.enter(owner('1a'))).toThrow(expect.objectContaining({ kind: 'unavailable', code: 'busy', retryAfterSeconds: 5 }));
});
