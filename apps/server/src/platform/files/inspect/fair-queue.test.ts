import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';

/** Adds names such as "1a2": tenant 1, account a, its second file. */
function queueOf(...names: string[]) {
  const queue = fairQueue<string>();
  const add = (name: string) => queue.add({ tenantId: Number(name[0]), candidateId: name[1] ?? '' }, name);
  names.forEach(add);
  return { add, take: queue.take };
}

/** What comes out one after the other, as one thread would work. */
function order({ take }: ReturnType<typeof queueOf>): string[] {
  const names: string[] = [];
  for (let taken = take(); taken; taken = take()) {
    names.push(taken.item);
    taken.done();
  }
  return names;
}

test.each<[string, string[], string[]]>([
  ['files of one account come in their order', ['1a1', '1a2', '1a3'], ['1a1', '1a2', '1a3']],
  [
    'the second file of an account waits behind the first of every other',
    ['1a1', '1a2', '1a3', '1b1', '1c1'],
    ['1a1', '1b1', '1c1', '1a2', '1a3'],
  ],
  ['accounts take turns', ['1a1', '1a2', '1a3', '1b1', '1b2'], ['1a1', '1b1', '1a2', '1b2', '1a3']],
  ['tenants take turns, however many accounts wait at one', ['1a1', '1b1', '1c1', '1d1', '2e1'], ['1a1', '2e1', '1b1', '1c1', '1d1']],
  ['nobody waits for a tenant that has nothing', ['1a1', '1a2', '2b1'], ['1a1', '2b1', '1a2']],
])('%s', (_what, added, expected) => {
  expect(order(queueOf(...added))).toEqual(expected);
});

test('a newcomer is next after the current turn, and an account gets no credit for unused turns', () => {
  const queue = queueOf('1a1', '1a2', '1a3', '1b1');
  const served = [queue.take(), queue.take()].map((taken) => (taken?.done(), taken?.item));
  expect(served).toEqual(['1a1', '1b1']);
  for (const name of ['1c1', '1c2', '2d1', '2d2']) queue.add(name);
  expect(order(queue)).toEqual(['2d1', '1c1', '2d2', '1a2', '1c2', '1a3']);
});

test('one file of an account is in progress at a time; other accounts go on meanwhile, also of the same tenant', () => {
  const queue = queueOf('1a1', '1a2', '1b1');
  const first = queue.take();
  const second = queue.take();
  expect([first?.item, second?.item, queue.take()]).toEqual(['1a1', '1b1', null]);
  second?.done();
  expect(queue.take()).toBeNull();
  first?.done();
  expect(queue.take()?.item).toBe('1a2');
});
