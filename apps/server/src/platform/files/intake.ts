import { busy, tooManyTries } from '../failures/failures.ts';
import { isGuardOn } from '../guards.ts';
import type { DataOwner } from '../personal-data.ts';

type Amount = { files: number; bytes: number };

/** Limits on concurrent uploads: of one account, of one tenant, and altogether. */
export type IntakeBounds = { account: Amount; tenant: Amount; all: Amount };

const megabyte = 1_048_576;
/**
 * An account sends at most two forms of three files at once, and a full form is 30 MB. A tenant may use half of the total, so that it cannot
 * shut out other tenants' candidates. `DATA_DIR/incoming` may grow to 1 GB.
 */
const intakeBounds: IntakeBounds = {
  account: { files: 6, bytes: 40 * megabyte },
  tenant: { files: 100, bytes: 512 * megabyte },
  all: { files: 200, bytes: 1024 * megabyte },
};
/** A file is inspected within a second or two. */
const retryAfterSeconds = 5;

/** The place of one incoming file. `take` counts bytes as they arrive; `leave` releases all of it, once. */
export type IntakePlace = { take: (bytes: number) => void; leave: () => void };

/** Files from the moment they begin to arrive until they are stored or refused. */
export type Intake = { enter: (owner: DataOwner) => IntakePlace };

/**
 * Counts incoming files and bytes in this process, whose disk and threads they use.
 * @throws by `enter` and `take`: tooManyTries past the account's limit · busy past its tenant's or the total
 */
export function createIntake(bounds: IntakeBounds = intakeBounds): Intake {
  const held = new Map<string, Amount>();
  const add = (keys: string[], files: number, bytes: number) => {
    for (const key of keys) {
      const amount = held.get(key) ?? { files: 0, bytes: 0 };
      amount.files += files;
      amount.bytes += bytes;
      if (amount.files > 0) held.set(key, amount);
      else held.delete(key);
    }
  };
  return {
    enter: ({ tenantId, candidateId }) => {
      const levels = [
        ...(isGuardOn('fair-inspection') ? [{ key: `${tenantId}:${candidateId}`, most: bounds.account, refusal: tooManyTries }] : []),
        { key: `${tenantId}`, most: bounds.tenant, refusal: busy },
        { key: '', most: bounds.all, refusal: busy },
      ];
      const keys = levels.map(({ key }) => key);
      const check = (files: number, bytes: number) => {
        for (const { key, most, refusal } of levels) {
          const amount = held.get(key) ?? { files: 0, bytes: 0 };
          if (amount.files + files > most.files || amount.bytes + bytes > most.bytes) throw refusal(retryAfterSeconds);
        }
      };
      check(1, 0);
      add(keys, 1, 0);
      let taken = 0;
      let hasLeft = false;
      return {
        take: (bytes) => {
          check(0, bytes);
          taken += bytes;
          add(keys, 0, bytes);
        },
        leave: () => {
          if (!hasLeft) add(keys, -1, -taken);
          hasLeft = true;
        },
      };
    },
  };
}
