import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFailure } from '../failures/failure.ts';
import { lookMilliseconds } from './adaptive-places.ts';
import { type Bounds, Bulkhead, longestWaitMilliseconds, standingWaitMilliseconds, type Ticket } from './bulkhead.ts';

/** A bulkhead on a clock that the test moves; records who was admitted and refused, in order. */
function bulkheadOf(bounds: Partial<Bounds>) {
  let now = 0;
  let timers: { at: number; act: () => void }[] = [];
  let due: (() => void)[] = [];
  const loop = { utilization: 1 };
  const bulkhead = new Bulkhead(
    { places: 1, placesOfOneClient: Infinity, maxWaiting: 100, ...bounds },
    {
      now: () => now,
      after: (milliseconds, act) => {
        const timer = { at: now + milliseconds, act };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
      soon: (act) => void due.push(act),
      measureLoop: () => () => loop.utilization,
    },
  );
  const log: string[] = [];
  const tickets = new Map<string, Ticket>();
  const settle = async () => {
    for (const act of due.splice(0)) act();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    bulkhead,
    log,
    loop,
    /** The first letter of a name is its client. */
    enter: async (name: string) => {
      try {
        const ticket = bulkhead.enter(name.charAt(0));
        tickets.set(name, ticket);
        if (!ticket.admitted) log.push(`${name} in`);
        ticket.admitted?.then(
          () => log.push(`${name} in`),
          (error: unknown) => log.push(`${name} ${isFailure(error, 'busy') ? 'busy' : 'failed'}`),
        );
      } catch {
        log.push(`${name} busy`);
      }
      await settle();
    },
    leave: async (name: string) => {
      tickets.get(name)?.leave();
      await settle();
    },
    pass: async (milliseconds: number) => {
      now += milliseconds;
      for (const { act } of timers.filter(({ at }) => at <= now)) act();
      timers = timers.filter(({ at }) => at > now);
      await settle();
    },
  };
}

type Step = string | number;
/** `a1` enters, `-a1` leaves, a number of milliseconds passes. */
async function play(bounds: Partial<Bounds>, steps: readonly Step[]) {
  const site = bulkheadOf(bounds);
  for (const step of steps) {
    if (typeof step === 'number') await site.pass(step);
    else if (step.startsWith('-')) await site.leave(step.slice(1));
    else await site.enter(step);
  }
  return site;
}

test.each<[string, Partial<Bounds>, Step[], string]>([
  ['no more begin than there are places', { places: 2 }, ['a1', 'b1', 'c1'], 'a1 in, b1 in'],
  ['a place that is given back goes to the next', {}, ['a1', 'b1', '-a1'], 'a1 in, b1 in'],
  ['a place that is given back twice goes to one', {}, ['a1', 'b1', 'c1', '-a1', '-a1'], 'a1 in, b1 in'],
  ['nobody waits for more than a second', {}, ['a1', 'b1', 1_000], 'a1 in, b1 busy'],
  ['a client that has gone leaves the queue', {}, ['a1', 'b1', 'c1', '-b1', '-a1'], 'a1 in, b1 busy, c1 in'],
  ['one that leaves after its time gives nothing back', {}, ['a1', 'b1', 1_000, '-b1', 'c1'], 'a1 in, b1 busy'],
  ['clients take turns', {}, ['a1', 'a2', 'a3', 'b1', '-a1', '-a2', '-b1'], 'a1 in, a2 in, b1 in, a3 in'],
  ['a hundred of one client begin when nobody else waits', { places: 3 }, ['a1', 'a2', 'a3'], 'a1 in, a2 in, a3 in'],
  [
    'a client has no more than its share of the places',
    { places: 3, placesOfOneClient: 2 },
    ['a1', 'a2', 'a3', 'b1'],
    'a1 in, a2 in, b1 in',
  ],
  ['a client with its share begins again when it gives one back', { places: 3, placesOfOneClient: 1 }, ['a1', 'a2', '-a1'], 'a1 in, a2 in'],
  ['a full queue refuses at once', { maxWaiting: 1 }, ['a1', 'b1', 'c1'], 'a1 in, c1 busy'],
  ['a full queue takes a newcomer for the newest of the fullest client', { maxWaiting: 2 }, ['a1', 'a2', 'a3', 'b1'], 'a1 in, a3 busy'],
  ['a full queue refuses the fullest client', { maxWaiting: 3 }, ['a1', 'a2', 'a3', 'b1', 'a4', 'b2'], 'a1 in, a4 busy, b2 busy'],
])('%s', async (_, bounds, steps, expected) => {
  expect((await play(bounds, steps)).log.join(', ')).toBe(expected);
});

test('when the queue has not been empty for a second, a client that asks for more waits a tenth of that, until it is empty', async () => {
  const site = bulkheadOf({});
  await site.enter('a0');
  await site.enter('a1');
  await site.pass(longestWaitMilliseconds - 1);
  await site.enter('a2');
  await site.pass(1);
  await site.enter('a3');
  await site.enter('b1');
  await site.pass(standingWaitMilliseconds);
  expect(site.log).toEqual(['a0 in', 'a1 busy', 'a3 busy']);
  await site.leave('a0');
  await site.leave('a2');
  expect(site.log.splice(3)).toEqual(['a2 in', 'b1 in']);
  await site.enter('a4');
  await site.pass(standingWaitMilliseconds);
  expect(site.log).toEqual(['a0 in', 'a1 busy', 'a3 busy']);
});

test('in one turn of the event loop no more begins than there are places, also when work ends at once', async () => {
  const { bulkhead, pass } = bulkheadOf({ places: 2 });
  const tickets = ['a', 'b', 'c'].map((client) => {
    const ticket = bulkhead.enter(client);
    if (!ticket.admitted) ticket.leave();
    return ticket;
  });
  expect(tickets.map(({ admitted }) => admitted === null)).toEqual([true, true, false]);
  await pass(0);
  await expect(tickets[2]?.admitted).resolves.toBeUndefined();
});

test('places are added while the event loop has time for more, and removed when it has not', async () => {
  const site = bulkheadOf({ places: 1, maxPlaces: 3 });
  for (const name of ['a1', 'b1', 'c1', 'd1', 'e1', 'f1']) await site.enter(name);
  await site.pass(lookMilliseconds);
  expect(site.bulkhead.load.inProgress).toBe(1);
  site.loop.utilization = 0.3;
  for (const expected of [2, 3, 3]) {
    await site.pass(lookMilliseconds);
    expect(site.bulkhead.load.inProgress).toBe(expected);
  }
  site.loop.utilization = 1;
  await site.pass(lookMilliseconds);
  for (const name of ['a1', 'b1']) await site.leave(name);
  expect(site.bulkhead.load).toMatchObject({ inProgress: 1, waiting: 3 });
  await site.leave('c1');
  expect(site.log).toEqual(['a1 in', 'b1 in', 'c1 in', 'd1 in']);
});

const steps = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('enter' as const), client: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ act: fc.constant('leave' as const), which: fc.nat(30) }),
    fc.record({ act: fc.constant('pass' as const), milliseconds: fc.nat(600) }),
  ),
  { maxLength: 60 },
);

test('in any sequence of requests the bounds are kept and every request gets one answer', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), async (played, places, placesOfOneClient) => {
      const bounds = { places, placesOfOneClient, maxWaiting: 5 };
      const site = bulkheadOf(bounds);
      const left = new Set<string>();
      let entered = 0;
      for (const step of played) {
        if (step.act === 'enter') await site.enter(`${step.client}${(entered += 1)}`);
        else if (step.act === 'pass') await site.pass(step.milliseconds);
        else {
          const name = site.log.map((line) => line.split(' ')[0] as string)[step.which];
          if (name) left.add(name);
          if (name) await site.leave(name);
        }
        const begun = site.log.filter((line) => line.endsWith(' in')).map((line) => line.slice(0, -3));
        const held = begun.filter((name) => !left.has(name));
        expect(site.bulkhead.load).toMatchObject({ inProgress: held.length });
        expect(held.length).toBeLessThanOrEqual(places);
        for (const client of 'abc') expect(held.filter((name) => name.startsWith(client)).length).toBeLessThanOrEqual(placesOfOneClient);
        expect(site.bulkhead.load.waiting).toBeLessThanOrEqual(bounds.maxWaiting);
      }
      await site.pass(longestWaitMilliseconds);
      const answered = site.log.map((line) => line.split(' ')[0]);
      expect([answered.length, new Set(answered).size, site.bulkhead.load.waiting]).toEqual([entered, entered, 0]);
    }),
  );
});
