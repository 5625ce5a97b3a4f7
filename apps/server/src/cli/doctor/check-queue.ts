import { readLongestWaits, type Waits } from './doctor.queries.ts';
import { type Check, type CheckResult, fail, ok } from './finding.ts';

const maxMinutes = 15;
/** Ten thousand digests at once are an hour's work: docs/guides/operate.md, "Job alerts". */
const maxBulkMinutes = 120;

/** Whether jobs are being done and mails sent. */
export const checkQueue: Check = {
  what: 'queue',
  run: async ({ ownerPool }) => judgeWaits(await readLongestWaits(ownerPool)),
};

export function judgeWaits({ job, queue, mail, bulk }: Waits): CheckResult {
  const late = [
    ...(isLate(job, maxMinutes) ? [`a job of ${queue} has waited for ${minutes(job)} minutes`] : []),
    ...(isLate(mail, maxMinutes) ? [`an email has waited for ${minutes(mail)} minutes`] : []),
    ...(isLate(bulk, maxBulkMinutes) ? [`a digest or reminder has waited for ${minutes(bulk)} minutes`] : []),
  ];
  if (late.length > 0) return fail(late.join(', '), 'check that an instance runs jobs: see docs/runbooks/mail-not-arriving.md');
  return ok(
    job === null && mail === null && bulk === null ? 'nothing is waiting' : `nothing has waited for more than ${maxMinutes} minutes`,
  );
}

function isLate(seconds: number | null, most: number): boolean {
  return seconds !== null && seconds > most * 60;
}

function minutes(seconds: number | null): number {
  return Math.floor((seconds ?? 0) / 60);
}
