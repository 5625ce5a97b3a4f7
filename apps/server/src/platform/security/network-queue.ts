import { busy } from '../failures/failures.ts';

type Waiting = { begin: () => void; refuse: () => void };

/** How much runs at once, how much may wait, and for how long. */
export type QueueBounds = { atOnce: number; maxWaiting: number; longestWaitMilliseconds: number };

/**
 * Runs work with a limit on how much runs at once. Each network has its own line, and the lines take turns: a network with a hundred
 * waiting delays another by one turn. When all lines together are full, the longest line loses its newest.
 * @returns a function that runs work of a network in its turn, and throws busy if it waited too long or found no place
 */
export function createNetworkQueue({ atOnce, maxWaiting, longestWaitMilliseconds }: QueueBounds) {
  let running = 0;
  let waiting = 0;
  /** A Map keeps the order of insertion: the first line is next, and goes to the end after its turn. */
  const lines = new Map<string, Waiting[]>();

  const lineOf = (network: string) => lines.get(network) ?? [];
  const leave = (network: string, one: Waiting) => {
    const line = lineOf(network).filter((other) => other !== one);
    waiting -= 1;
    if (line.length > 0) lines.set(network, line);
    else lines.delete(network);
  };

  /** Makes room for one more of a network; false if that network has the longest line itself. */
  const makeRoom = (network: string): boolean => {
    if (waiting < maxWaiting) return true;
    const longest = [...lines.values()].reduce((most, line) => (line.length > most.length ? line : most), []);
    if (longest.length <= lineOf(network).length + 1) return false;
    longest.at(-1)?.refuse();
    return true;
  };

  const waitForTurn = (network: string) =>
    new Promise<void>((begin, fail) => {
      if (!makeRoom(network)) return fail(busy());
      const refuse = () => {
        clearTimeout(tooLong);
        leave(network, one);
        fail(busy());
      };
      const tooLong = setTimeout(refuse, longestWaitMilliseconds);
      const one: Waiting = {
        refuse,
        begin: () => {
          clearTimeout(tooLong);
          leave(network, one);
          begin();
        },
      };
      lines.set(network, [...lineOf(network), one]);
      waiting += 1;
    });

  const passOn = () => {
    const [next] = lines;
    if (!next) {
      running -= 1;
      return;
    }
    const [network, [first]] = next;
    first?.begin();
    const rest = lines.get(network);
    if (!rest) return;
    lines.delete(network);
    lines.set(network, rest);
  };

  return async <T>(network: string, work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await waitForTurn(network);
    else running += 1;
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
