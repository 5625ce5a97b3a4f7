import { readDatabaseTime } from './doctor.queries.ts';
import { type Check, type CheckResult, fail, ok } from './finding.ts';

const maxSeconds = 30;

/** Compares this machine's clock with the database's: sessions, links and limits use both. */
export const checkClock: Check = {
  what: 'clock',
  run: async ({ database }) => {
    const asked = Date.now();
    const theirs = await readDatabaseTime(database);
    return judgeClock(asked, theirs, Date.now());
  },
};

/** The database read its clock at some time between our two: the middle is wrong by at most half the round trip. */
export function judgeClock(asked: number, theirs: number, answered: number): CheckResult {
  const seconds = Math.round((theirs - (asked + answered) / 2) / 1000);
  const detail =
    seconds === 0
      ? "agrees with the database's clock"
      : `the database's clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead' : 'behind'}`;
  return Math.abs(seconds) <= maxSeconds ? ok(detail) : fail(detail, 'synchronise both with a time server (chrony, systemd-timesyncd)');
}
