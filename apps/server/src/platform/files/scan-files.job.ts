import { forTenant, type TenantTransaction } from '../database/for-tenant.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { ScannerAway, scanFile } from './scan-file.ts';
import { concludeScan, markPending, noteTry, readToScan, readUnscanned, type ScannedTable } from './scanned-files.queries.ts';

export const scanFileQueue = 'scan-file';
export const scanRoundQueue = 'scan-round';

/** A candidate's file. */
export type ScannedFile = { tenantId: number; id: string; candidateId: string };

type FollowScan = (services: Services, trx: TenantTransaction, file: ScannedFile, verdict: 'clean' | 'rejected') => Promise<void>;

/** What a slice tells of its files that are scanned. The verdict and what follows from it are one transaction. */
export type ScannedFiles = {
  table: ScannedTable;
  /** Makes whatever else changes the candidate's files wait: what is sent meanwhile sees the verdict, or is seen by what follows it. */
  lock: (trx: TenantTransaction, candidateId: string) => Promise<void>;
  follow: FollowScan;
};

/** What another slice does once a file of `table` has its verdict, in the same transaction. */
export type AfterScan = { table: ScannedTable; follow: FollowScan };

/** All slices' files that are scanned, and what follows a scan. */
export type Scans = { files: readonly ScannedFiles[]; after: readonly AfterScan[] };

/** A round looks at so many, and at none that was tried within a minute. */
const roundSize = 200;
const patienceMilliseconds = 60_000;

/**
 * Puts files that no scanner has seen into quarantine and asks for their scan, where a scanner is configured. Whoever records a file calls
 * it, and whoever sends one on: it may have been recorded before there was a scanner.
 */
export async function quarantine(
  services: Services,
  trx: TenantTransaction,
  tenantId: number,
  table: ScannedTable,
  ids: string[],
): Promise<void> {
  if (!services.config.scannerUrl) return;
  for (const fileId of await markPending(trx, table, ids)) await services.jobs.send(trx, scanFileQueue, { tenantId, table, fileId });
}

/** Scans a file right after its upload. A scanner that is away leaves it in quarantine, to the rounds. */
export function scanFileJob(services: Services, scans: Scans): Job {
  return {
    work: async ({ tenantId, table, fileId }) => {
      await scan(services, scans, String(table), tenantId, String(fileId)).catch((error: unknown) => {
        if (!(error instanceof ScannerAway)) throw error;
        services.log.warn({ fileId, reason: error.message }, 'the scanner is away; the file waits in quarantine');
      });
    },
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
        try {
          await scan(services, scans, table, tenantId, id);
        } catch (error) {
          // The next round begins with another: one that cannot be read, or that the scanner breaks off at, holds up nobody.
          await forTenant(services.database, tenantId, (trx) => noteTry(trx, table, id, services.clock()));
          services.log.warn({ fileId: id, err: error }, 'a file could not be scanned; it waits in quarantine');
          if (error instanceof ScannerAway) return;
        }
      }
    },
  };
}

async function scan(services: Services, { files, after }: Scans, name: string, tenantId: number, id: string): Promise<void> {
  const kind = files.find(({ table }) => table === name);
  if (!kind) throw new Error(`no files of ${name} are scanned`);
  const { table, lock, follow } = kind;
  const { scannerUrl } = services.config;
  const file = await forTenant(services.database, tenantId, (trx) => readUnscanned(trx, table, id));
  if (!file || !scannerUrl) return;
  const { storageKey, candidateId } = file;
  const answer = await scanFile(scannerUrl, await services.files.get(storageKey));
  await forTenant(services.database, tenantId, async (trx) => {
    if (answer === 'refused') {
      services.log.warn({ fileId: id }, 'the scanner would not look at a file; it stays in quarantine');
      return noteTry(trx, table, id, services.clock());
    }
    await lock(trx, candidateId);
    if (!(await concludeScan(trx, table, id, answer))) return;
    const scanned = { tenantId, id, candidateId };
    await follow(services, trx, scanned, answer);
    for (const next of after) if (next.table === table) await next.follow(services, trx, scanned, answer);
  });
}
