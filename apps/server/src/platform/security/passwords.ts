import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { isGuardOn } from '../guards.ts';
import { createFairQueue, type QueueBounds } from './fair-queue.ts';

/** What one Argon2id hash costs: `memory` in KiB, eight a lane at least, and passes over it. `turns` bounds how many hashes run and wait. */
export type HashCost = { memory: number; passes: number; parallelism: number; turns: QueueBounds };

/** Whose turn a hash takes. */
export type HashTurn = {
  /** The wide network (`networksOf(ip).far`) that asks: networks take turns. */
  network: string;
  /** Done when the turn has come, before the hash; a throw ends the turn without one. */
  before?: () => Promise<void>;
};
/** Hashes that no visitor waits for, in commands and tests. */
const ownTurn: HashTurn = { network: 'this server' };

/** Hashes passwords and compares them. Its hashes take turns; both throw busy when too many wait. */
export type Passwords = {
  /**
   * Argon2id with its parameters in the string, so that they can rise later: `argon2id$19456$2$1$salt$tag`. The salt is a new one,
   * unless secrets of one set share one, which then costs one hash to look through.
   */
  hash: (password: string, turn?: HashTurn, nonce?: Buffer) => Promise<string>;
  /**
   * Compares verbatim. With no stored hash it works just as long and says no, so that timing tells nothing. Throws what
   * `turn.before` throws.
   */
  verify: (password: string, stored: string | null, turn?: HashTurn) => Promise<boolean>;
};

/** A process has one of these, so that the bound on hashes at once is the process's. */
export function createPasswords({ turns, ...cost }: HashCost): Passwords {
  const isFair = isGuardOn('fair-hash-queue');
  const inTurn = createFairQueue(isFair ? turns : { ...turns, mostWaiting: 100_000, longestWaitMilliseconds: 600_000 });
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
