import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNetworkQueue } from './network-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

/** A queue of one at a time, whose work ends when the test says so. */
function queue(maxWaiting = 100) {
  const inTurn = createNetworkQueue({ atOnce: 1, maxWaiting, longestWaitMilliseconds: 1000 });
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    refused,
    add: (name: string) => {
      const work = () => {
        begun.push(name);
        return new Promise<void>((end) => ends.push(end));
      };
      void inTurn(name.slice(0, 1), work).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'busy' });
        refused.push(name);
      });
    },
    endNext: async () => {
      ends.shift()?.();
      await settle();
    },
  };
}

test('networks take turns: one with many waiting delays another by one turn', async () => {
  const { add, begun, endNext } = queue();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) add(name);
  for (let ends = 0; ends < 6; ends += 1) await endNext();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

test('work that has waited for a second is refused, and its place is free again', async () => {
  const { add, begun, refused, endNext } = queue(2);
  for (const name of ['a1', 'a2', 'a3']) add(name);
  await vi.advanceTimersByTimeAsync(1000);
  expect(refused).toEqual(['a2', 'a3']);
  add('b1');
  await endNext();
  expect(begun).toEqual(['a1', 'b1']);
});

test('a full queue drops the newest of the longest line for a newcomer, and refuses another of that line', async () => {
  const { add, begun, refused, endNext } = queue(4);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1', 'b2', 'b3']) add(name);
  await settle();
  expect(refused).toEqual(['a6', 'a5', 'a4', 'b3']);
  for (let ends = 0; ends < 5; ends += 1) await endNext();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});

test('work that fails passes its turn on', async () => {
  const inTurn = createNetworkQueue({ atOnce: 1, maxWaiting: 9, longestWaitMilliseconds: 1000 });
  const failed = inTurn('a', () => Promise.reject(new Error('no')));
  const next = inTurn('a', () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
