import { open } from 'node:fs/promises';
import type pg from 'pg';
import { OperatorMistake } from '../../platform/failures/operator-mistake.ts';
import { readAuditEntries } from './tenant-rows.queries.ts';

/**
 * Writes a tenant's audit to a new file that only its owner may read, one JSON entry a line, oldest first; returns the number of entries.
 * Throws OperatorMistake if the file exists or can't be made.
 */
export async function writeAudit(ownerPool: pg.Pool, tenantId: number, path: string): Promise<number> {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorMistake(
      error.code === 'EEXIST' ? `${path} exists: name a new file` : `${path} cannot be written (${error.code ?? error.message})`,
    );
  });
  try {
    let entries = 0;
    for (let rows = await readAuditEntries(ownerPool, tenantId, 0); rows.length > 0; ) {
      await file.appendFile(rows.map(({ entry }) => `${JSON.stringify(entry)}\n`).join(''));
      entries += rows.length;
      rows = await readAuditEntries(ownerPool, tenantId, rows.at(-1)?.id ?? 0);
    }
    return entries;
  } finally {
    await file.close();
  }
}
