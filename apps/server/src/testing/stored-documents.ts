import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { TestSite } from './test-site.ts';

/** The paths of all files under one folder of a test site's data. */
export function filesUnder(site: TestSite, folder: 'documents' | 'incoming'): string[] {
  const path = join(site.dataDir, folder);
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(path, join(entry.parentPath, entry.name)));
}

/** Where the tables of documents and the file store disagree; nothing, when every file has its row and every row its file. */
export async function strayDocuments(site: TestSite): Promise<{ filesWithoutRow: string[]; rowsWithoutFile: string[] }> {
  const { rows } = await site.ownerPool.query<{ storage_key: string }>(
    'select storage_key from document union all select storage_key from application_file where storage_key is not null union all select storage_key from advert_document',
  );
  const files = new Set(filesUnder(site, 'documents').filter((file) => file !== 'readiness-check'));
  const keys = new Set(rows.map((row) => row.storage_key));
  return { filesWithoutRow: [...files].filter((file) => !keys.has(file)), rowsWithoutFile: [...keys].filter((key) => !files.has(key)) };
}
