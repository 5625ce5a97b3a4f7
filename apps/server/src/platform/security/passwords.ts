import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's floor for Argon2id: 19 MiB, two passes, one lane; 17 to 35 ms on one core. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Hashes at once: 40 unbounded ones stalled every other request for 1.3 s. */
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((turn) => waiting.push(turn));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function derive(password: string, nonce: Buffer): Promise<Buffer> {
  return inTurn(async () => Buffer.from(await promisify(argon2)('argon2id', { message: Buffer.from(password, 'utf8'), nonce, ...cost })));
}

/**
 * Argon2id with its parameters in the string, so that they can rise later: `argon2id$19456$2$1$salt$tag`. The salt is a new one,
 * unless secrets of one set share one, which then costs one hash to look through.
 */
export async function hashPassword(password: string, nonce: Buffer = randomBytes(16)): Promise<string> {
  const tag = await derive(password, nonce);
  return `argon2id$${cost.memory}$${cost.passes}$${cost.parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

/** The salt in a stored hash. */
export function saltOf(stored: string): Buffer {
  return Buffer.from(stored.split('$')[4] ?? '', 'base64url');
}

const nobody = `argon2id$${cost.memory}$${cost.passes}$${cost.parallelism}$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`;

/** Compares verbatim. With no stored hash it works just as long and says no, so that timing tells nothing. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, , , , nonce = '', tag = ''] = (stored ?? nobody).split('$');
  const derived = await derive(password, Buffer.from(nonce, 'base64url'));
  return timingSafeEqual(derived, Buffer.from(tag, 'base64url')) && stored !== null;
}
