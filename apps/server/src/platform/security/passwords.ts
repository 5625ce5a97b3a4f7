import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { isGuardOn } from '../guards.ts';
import { createFairQueue } from './fair-queue.ts';

/** OWASP's floor for Argon2id: 19 MiB, two passes, one lane; 17 to 35 ms on one core. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/**
 * Two hashes at once: 40 unbounded ones stalled every other request for 1.3 s. A hundred wait at most, each for a second: at 17 to 35 ms
 * a hash, that is what two at once get through.
 */
const bounds = { atOnce: 2, mostWaiting: 100, longestWaitMilliseconds: 1000 };
const isFair = isGuardOn('fair-hash-queue');
const inTurn = createFairQueue(isFair ? bounds : { ...bounds, mostWaiting: 100_000, longestWaitMilliseconds: 600_000 });

/** Whose turn a hash takes. */
export type HashTurn = {
  /** The wide network (`networksOf(ip).far`) that asks: networks take turns. */
  network: string;
  /** Done when the turn has come, before the hash; a throw ends the turn without one. */
  before?: () => Promise<void>;
};
/** Hashes that no visitor waits for, in commands and tests. */
const ownTurn: HashTurn = { network: 'this server' };

function derive(password: string, nonce: Buffer, { network, before }: HashTurn): Promise<Buffer> {
  return inTurn(isFair ? network : 'everybody', async () => {
    await before?.();
    return Buffer.from(await promisify(argon2)('argon2id', { message: Buffer.from(password, 'utf8'), nonce, ...cost }));
  });
}

/**
 * Argon2id with its parameters in the string, so that they can rise later: `argon2id$19456$2$1$salt$tag`. The salt is a new one,
 * unless secrets of one set share one, which then costs one hash to look through. Throws busy when too many wait.
 */
export async function hashPassword(password: string, turn: HashTurn = ownTurn, nonce: Buffer = randomBytes(16)): Promise<string> {
  const tag = await derive(password, nonce, turn);
  return `argon2id$${cost.memory}$${cost.passes}$${cost.parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

/** The salt in a stored hash. */
export function saltOf(stored: string): Buffer {
  return Buffer.from(stored.split('$')[4] ?? '', 'base64url');
}

const nobody = `argon2id$${cost.memory}$${cost.passes}$${cost.parallelism}$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`;

/**
 * Compares verbatim. With no stored hash it works just as long and says no, so that timing tells nothing. Throws busy when too many
 * wait, and what `turn.before` throws.
 */
export async function verifyPassword(password: string, stored: string | null, turn: HashTurn = ownTurn): Promise<boolean> {
  const [, , , , nonce = '', tag = ''] = (stored ?? nobody).split('$');
  const derived = await derive(password, Buffer.from(nonce, 'base64url'), turn);
  return timingSafeEqual(derived, Buffer.from(tag, 'base64url')) && stored !== null;
}
