import { removeFileJob, removeFileQueue } from './files/remove-file.job.ts';
import { type Scans, scanFileJob, scanFileQueue, scanRoundJob, scanRoundQueue } from './files/scan-files.job.ts';
import { sweepFilesJob, sweepFilesQueue } from './files/sweep-files.job.ts';
import type { Job, JobHandler } from './jobs/jobs.ts';
import type { MailTemplate } from './mail/mail.ts';
import { sendBulkMailQueue, sendMailQueue } from './mail/queue-mail.ts';
import { type MailParties, sendMailJob } from './mail/send-mail.job.ts';
import { sweepMailsJob, sweepMailsQueue } from './mail/sweep-mails.job.ts';
import type { Services } from './services.ts';
import type { AnySlice } from './slice.ts';

/** What composing the slices returns. */
export type Composition = {
  mails: { prompt: MailTemplate[]; bulk: MailTemplate[] };
  scans: Scans;
  /** Every queue, the platform's too: a queue must exist before anything is sent to it. */
  queues: string[];
  /** Every job, the platform's too. */
  jobs: (services: Services) => JobHandler[];
};

/** Puts the slices' mails, files and jobs together with the platform's own jobs. */
export function composeSlices(slices: readonly AnySlice[], parties: MailParties): Composition {
  const mails = {
    prompt: slices.flatMap((slice) => slice.mails?.prompt ?? []),
    bulk: slices.flatMap((slice) => slice.mails?.bulk ?? []),
  };
  const scans = {
    files: slices.flatMap(({ files }) => files?.scanned ?? []),
    after: slices.flatMap(({ files }) => files?.afterScan ?? []),
  };
  const recordedKeys = slices.flatMap(({ files }) => files?.recordedKeys ?? []);
  // In the order in which tests run them: jobs that queue mails or file removals come before the jobs that do those.
  const jobs: Record<string, (services: Services) => Job> = {
    [scanFileQueue]: (services) => scanFileJob(services, scans),
    [scanRoundQueue]: (services) => scanRoundJob(services, scans),
    ...Object.assign({}, ...slices.map((slice) => slice.jobs)),
    [sendMailQueue]: (services) => sendMailJob(services, mails.prompt, parties),
    [sendBulkMailQueue]: (services) => sendMailJob(services, mails.bulk, parties, { name: sendBulkMailQueue, batch: 8 }),
    [sweepMailsQueue]: (services) => sweepMailsJob(services, mails),
    [removeFileQueue]: (services) => removeFileJob(services, recordedKeys),
    [sweepFilesQueue]: sweepFilesJob,
  };
  return {
    mails,
    scans,
    queues: Object.keys(jobs),
    jobs: (services) => Object.entries(jobs).map(([queue, job]) => Object.assign({ queue }, job(services))),
  };
}
