import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { openFileStore } from '../../platform/files/file-store.ts';
import { type Check, fail, ok } from './finding.ts';

/** Stores a small file, reads it back and deletes it, as an upload, a download and an erasure do. */
export const checkStorage: Check = {
  what: 'storage',
  run: async ({ config }) => {
    const { protocol } = new URL(config.storageUrl);
    const files = await openFileStore(config.storageUrl);
    const key = `doctor-${randomUUID()}`;
    const content = Buffer.from(key);
    let step = 'written to';
    try {
      await files.put(key, content);
      step = 'read from';
      const stored = await buffer(await files.get(key));
      if (!stored.equals(content)) return fail(`${protocol}// returned different content than was stored`, 'check STORAGE_URL');
      step = 'deleted from';
      await files.remove(key);
    } catch (error) {
      const { message, cause } = error as Error;
      return fail(
        `${protocol}// cannot be ${step}: ${cause instanceof Error ? cause.message : message}`,
        'check STORAGE_URL and its permissions',
      );
    }
    return ok(`${protocol}// can be written to, read from and deleted from`);
  },
};
