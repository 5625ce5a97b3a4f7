import { type At, atTenant, type InTenant } from '../at.ts';
import type { TenantTransaction } from '../database/for-tenant.ts';
import type { Job } from '../jobs/jobs.ts';
import { forJobsTenant, sendJob } from '../jobs/tenant-jobs.ts';
import type { Services } from '../services.ts';
import { ScannerAway, scanFile } from './scan-file.ts';
import { concludeScan, markPending, noteTry, readToScan, readUnscanned, type ScannedTable } from './scanned-files.queries.ts';

export const scanFileQueue = 'scan-file';
export const scanRoundQueue = 'scan-round';

/** A candidate's file. */
type ScannedFile = { id: string; candidateId: string };

type FollowScan = (at: At, trx: TenantTransaction, file: ScannedFile, verdict: 'clean' | 'rejected') => Promise<void>;

/** What a slice provides for its files that are scanned. The verdict and what follows from it are one transaction. */
export type ScannedFiles = {
  table: ScannedTable;
  /** Serialises changes to the candidate's files: a concurrent submission either sees the verdict, or `follow` sees the submission. */
  lock: (trx: TenantTransaction, candidateId: string) => Promise<void>;
  follow: FollowScan;
};

/** What another slice does once a file of `table` has its verdict, in the same transaction. */
export type AfterScan = { table: ScannedTable; follow: FollowScan };

/** All slices' files that are scanned, and what follows a scan. */
export type Scans = { files: readonly ScannedFiles[]; after: readonly AfterScan[] };

/** A round scans at most this many files, and none that was tried in the last minute. */
const roundSize = 200;
const patienceMilliseconds = 60_000;

/**
 * If a scanner is configured, puts files that it has not seen into quarantine and queues their scans. Call it when you record a file, and
 * when you send one on: that one may have been recorded before there was a scanner.
 */
export async function quarantine(
  at: InTenant,
  trx: TenantTransaction,
  { table, ids }: { table: ScannedTable; ids: string[] },
): Promise<void> {
  if (!at.services.config.scannerUrl) return;
  for (const fileId of await markPending(trx, table, ids)) await sendJob(at, trx, scanFileQueue, { table, fileId });
}

/** Scans a file right after its upload. A scanner that is away leaves it in quarantine, to the rounds. */
export function scanFileJob(services: Services, scans: Scans): Job {
  return {
    work: forJobsTenant(services, async (at, { table, fileId }) => {
      await scan(at, scans, String(table), String(fileId)).catch((error: unknown) => {
        if (!(error instanceof ScannerAway)) throw error;
        services.log.warn({ fileId, reason: error.message }, 'the scanner is unavailable; the file stays in quarantine');
      });
    }),
  };
}

/** Every minute: what a scanner that was away left in quarantine, and what was uploaded before there was one. */
export function scanRoundJob(services: Services, scans: Scans): Job {
  return {
    concurrency: 1,
    everyMinute: true,
    work: async () => {
      if (!services.config.scannerUrl) return;
      const before = new Date(services.clock().getTime() - patienceMilliseconds);
      for (const { tenantId, table, id } of await readToScan(services.database, before, roundSize)) {
        const at = atTenant(services, tenantId);
        try {
          await scan(at, scans, table, id);
        } catch (error) {
          // The next round starts with another file, so that an unreadable file, or one on which the scanner breaks off, delays no other.
          await at.transaction((trx) => noteTry(trx, table, id, at.now()));
          services.log.warn({ fileId: id, err: error }, 'a file could not be scanned; it stays in quarantine');
          if (error instanceof ScannerAway) return;
        }
      }
    },
  };
}

async function scan(at: At, { files: kinds, after }: Scans, name: string, id: string): Promise<void> {
  const kind = kinds.find((files) => files.table === name);
  if (!kind) throw new Error(`no files of ${name} are scanned`);
  const { table, lock, follow } = kind;
  const { config, files, log } = at.services;
  const file = await at.transaction((trx) => readUnscanned(trx, table, id));
  if (!file || !config.scannerUrl) return;
  const { storageKey, candidateId } = file;
  const answer = await scanFile(config.scannerUrl, await files.get(storageKey));
  await at.transaction(async (trx) => {
    if (answer === 'refused') {
      log.warn({ fileId: id }, 'the scanner refused to scan a file; it stays in quarantine');
      return noteTry(trx, table, id, at.now());
    }
    await lock(trx, candidateId);
    if (!(await concludeScan(trx, table, id, answer))) return;
    const scanned = { id, candidateId };
    await follow(at, trx, scanned, answer);
    for (const next of after) if (next.table === table) await next.follow(at, trx, scanned, answer);
  });
}
