import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { isGuardOn } from '../guards.ts';
import { createNetworkQueue, type QueueBounds } from './network-queue.ts';

/** What one Argon2id hash costs: `memory` in KiB, eight a lane at least, and passes over it. `turns` bounds how many hashes run and wait. */
export type HashCost = { memory: number; passes: number; parallelism: number; turns: QueueBounds };

/** The place of a hash in the queue. */
type HashTurn = {
  /** The caller's wide network (`networksOf(ip).far`): networks take turns. */
  network: string;
  /** Runs when the turn has come, before the hash; a throw ends the turn without a hash. */
  before?: () => Promise<void>;
};
/** Hashes that no visitor waits for, in commands and tests. */
const ownTurn: HashTurn = { network: 'this server' };

/** Hashes and compares passwords. Hashes take turns; both throw busy if too many wait. */
export type Passwords = {
  /**
   * Argon2id with its parameters in the string, so that they can be raised later: `argon2id$19456$2$1$salt$tag`. The salt is new, unless
   * the secrets of one set share one, so that checking all of them costs one hash.
   */
  hash: (password: string, turn?: HashTurn, nonce?: Buffer) => Promise<string>;
  /**
   * Compares verbatim. Without a stored hash it takes just as long and returns false, so that timing reveals nothing. Throws what
   * `turn.before` throws.
   */
  verify: (password: string, stored: string | null, turn?: HashTurn) => Promise<boolean>;
};

/** Create one for each process: it limits the process's concurrent hashes. */
export function createPasswords({ turns, ...cost }: HashCost): Passwords {
  const isFair = isGuardOn('fair-hash-queue');
  const inTurn = createNetworkQueue(isFair ? turns : { ...turns, maxWaiting: 100_000, longestWaitMilliseconds: 600_000 });
  const derive = (password: string, nonce: Buffer, { network, before }: HashTurn): Promise<Buffer> =>
    inTurn(isFair ? network : 'everybody', async () => {
      await before?.();
      const message = Buffer.from(password, 'utf8');
      return Buffer.from(await promisify(argon2)('argon2id', { message, nonce, tagLength: 32, ...cost }));
    });
  const format = (nonce: Buffer, tag: Buffer): string =>
    `argon2id$${cost.memory}$${cost.passes}$${cost.parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
  const noPassword = format(Buffer.alloc(16), Buffer.alloc(32));
  return {
    hash: async (password, turn = ownTurn, nonce = randomBytes(16)) => format(nonce, await derive(password, nonce, turn)),
    verify: async (password, stored, turn = ownTurn) => {
      const [, , , , nonce = '', tag = ''] = (stored ?? noPassword).split('$');
      const derived = await derive(password, Buffer.from(nonce, 'base64url'), turn);
      return timingSafeEqual(derived, Buffer.from(tag, 'base64url')) && stored !== null;
    },
  };
}

/** The salt in a stored hash. */
export function saltOf(stored: string): Buffer {
  return Buffer.from(stored.split('$')[4] ?? '', 'base64url');
}
