import { isOfNewerRelease, readMigrations } from '../../platform/database/release-stamp.ts';
import { readAppliedMigrations } from './doctor.queries.ts';
import { type Check, fail, ok, warn } from './finding.ts';

/** Whether the database is at this release: behind it, or ahead of it. */
export const checkMigrations: Check = {
  what: 'migrations',
  run: async ({ ownerPool }) => {
    const known = readMigrations().map(({ name }) => name);
    const applied = await readAppliedMigrations(ownerPool);
    const pending = known.filter((name) => !applied.includes(name));
    const unknown = applied.filter((name) => !known.includes(name));
    if (pending.length > 0)
      return fail(`${pending.length} have not run, the first is ${pending[0]}`, 'run berth migrate, or start this release');
    if (unknown.length > 0) {
      // Throws the error of a start if the newer release does not allow this one.
      await isOfNewerRelease(ownerPool, readMigrations(), applied);
      return warn(`this release does not know ${unknown.join(', ')}`, 'a newer release uses this database: upgrade this one');
    }
    return ok(`all ${known.length} have run`);
  },
};
