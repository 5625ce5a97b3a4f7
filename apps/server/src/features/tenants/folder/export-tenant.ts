import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { isTenantFile } from './folder-files.ts';
import { LiveTenantError, requireFiles } from './live-tenant-error.ts';
import { readTenantFiles } from './tenant-files.queries.ts';

/**
 * Writes the files of a live tenant to a folder, byte for byte as applied, and returns their paths. The folder must be new or empty: other
 * files in it would look like the tenant's own.
 */
export async function exportTenant(ownerPool: pg.Pool, slug: string, folder: string): Promise<string[]> {
  const files = await readTenantFiles(ownerPool, slug);
  if (!files) throw new LiveTenantError(`there is no tenant ${slug}: run berth tenant list to see them`);
  requireFiles(slug, files);
  const there = statSync(folder, { throwIfNoEntry: false });
  if (there && !there.isDirectory()) throw new LiveTenantError(`${folder} is a file: name a new folder`);
  if (there && readdirSync(folder).length > 0) throw new LiveTenantError(`${folder} is not empty: name a new folder`);
  for (const [path, content] of files) {
    if (!isTenantFile(path)) throw new Error(`a tenant has a file ${path}, which is not allowed in a tenant folder`);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return [...files.keys()];
}
