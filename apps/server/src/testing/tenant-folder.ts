import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const demo = join(import.meta.dirname, '../../../../tenants/harrow-finch');

/** Makes a valid tenant folder with a new slug and host, and the given changes to its tenant.json. Returns its path. */
export function makeTenantFolder(parent: string, slug: string, details: Record<string, unknown> = {}): string {
  const path = join(parent, slug);
  cpSync(demo, path, { recursive: true, filter: (source) => !source.endsWith('/demo') });
  changeJson(join(path, 'tenant.json'), (tenant) => ({ ...tenant, slug, hosts: [`${slug}.example`], ...details }));
  return path;
}

/** Rewrites a JSON file. */
export function changeJson(file: string, change: (value: Record<string, unknown>) => unknown): void {
  writeFileSync(file, `${JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>), null, 2)}\n`);
}
