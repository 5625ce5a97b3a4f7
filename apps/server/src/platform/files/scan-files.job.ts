import { forTenant, type TenantTransaction } from '../database/for-tenant.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { ScannerAway, scanFile } from './scan-file.ts';
import { concludeScan, markPending, noteTry, readToScan, readUnscanned, type ScannedTable } from './scanned-files.queries.ts';

export const scanFileQueue = 'scan-file';
export const scanRoundQueue = 'scan-round';

/** A file of a candidate's, and where to write to them. */
export type ScannedFile = { tenantId: number; id: string; candidateId: string; email: string };

/** What a slice tells of its files that are scanned. The verdict and what follows from it are one transaction. */
export type ScannedFiles = {
  table: ScannedTable;
  /** Makes whatever else changes the candidate's files wait: what is sent meanwhile sees the verdict, or is seen by what follows it. */
  lock: (trx: TenantTransaction, candidateId: string) => Promise<void>;
  follow: (services: Services, trx: TenantTransaction, file: ScannedFile, verdict: 'clean' | 'rejected') => Promise<void>;
};

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
export function scanFileJob(services: Services, all: ScannedFiles[]): JobHandler {
  return {
    queue: scanFileQueue,
    work: async ({ tenantId, table, fileId }) => {
      await scan(services, kindOf(all, String(table)), tenantId, String(fileId)).catch((error: unknown) => {
        if (!(error instanceof ScannerAway)) throw error;
        services.log.warn({ fileId, reason: error.message }, 'the scanner is away; the file waits in quarantine');
      });
    },
  };
}

/** Every minute: what a scanner that was away left in quarantine, and what was uploaded before there was one. */
export function scanRoundJob(services: Services, all: ScannedFiles[]): JobHandler {
  return {
    queue: scanRoundQueue,
    concurrency: 1,
    everyMinute: true,
    work: async () => {
      if (!services.config.scannerUrl) return;
      const before = new Date(services.clock().getTime() - patienceMilliseconds);
      for (const { tenantId, table, id } of await readToScan(services.database, before, roundSize)) {
        try {
          await scan(services, kindOf(all, table), tenantId, id);
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

function kindOf(all: ScannedFiles[], table: string): ScannedFiles {
  const kind = all.find((files) => files.table === table);
  if (!kind) throw new Error(`no files of ${table} are scanned`);
  return kind;
}

async function scan(services: Services, { table, lock, follow }: ScannedFiles, tenantId: number, id: string): Promise<void> {
  const { scannerUrl } = services.config;
  const file = await forTenant(services.database, tenantId, (trx) => readUnscanned(trx, table, id));
  if (!file || !scannerUrl) return;
  const { storageKey, candidateId, email } = file;
  const answer = await scanFile(scannerUrl, await services.files.get(storageKey));
  await forTenant(services.database, tenantId, async (trx) => {
    if (answer === 'refused') {
      services.log.warn({ fileId: id }, 'the scanner would not look at a file; it stays in quarantine');
      return noteTry(trx, table, id, services.clock());
    }
    await lock(trx, candidateId);
    if (await concludeScan(trx, table, id, answer)) await follow(services, trx, { tenantId, id, candidateId, email }, answer);
  });
}
