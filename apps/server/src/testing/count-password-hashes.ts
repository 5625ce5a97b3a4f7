import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';

/** How many password hashes the application makes while something is done: each costs what a guesser of passwords would measure. */
export async function countPasswordHashes(work: () => Promise<unknown>): Promise<number> {
  const hashes = vi.spyOn(crypto, 'argon2');
  // Modules that imported it by name call the watched one from here on.
  syncBuiltinESMExports();
  try {
    await work();
    return hashes.mock.calls.length;
  } finally {
    hashes.mockRestore();
    syncBuiltinESMExports();
  }
}
