import { z } from 'zod';

/** The next one is the highest number of its column. */
const mostVersions = 2_147_483_646;

/** The version of a record that was fetched, 0 where there was none: the one that a save replaces. `missing` says what to give. */
export function replacedVersion(missing: string) {
  return z.int(missing).min(0).max(mostVersions);
}
