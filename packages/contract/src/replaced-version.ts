import { z } from 'zod';

/** The version after it is the highest number of its column. */
const mostVersions = 2_147_483_646;

/**
 * The version of a record that a save replaces: the one that was fetched, 0 if there was none. `missing` is the message if it is left out.
 */
export function replacedVersion(missing: string) {
  return z.int(missing).min(0).max(mostVersions);
}
