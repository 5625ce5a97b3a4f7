import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from './stored-documents.ts';
import type { TestSite } from './test-site.ts';

/** Where any of these marks is found: in any column of any table, including the queue's, and in the name or content of any stored file. */
export async function findMarks(site: TestSite, marks: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const { rows: tables } = await site.ownerPool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  for (const { name } of tables) {
    const { rows } = await site.ownerPool.query<{ mark: string }>(
      `select mark from unnest($1::text[]) mark where exists (select from ${name} t where strpos(lower(t::text), lower(mark)) > 0)`,
      [marks],
    );
    found.push(...rows.map(({ mark }) => `${mark} in ${name}`));
  }
  for (const folder of ['documents', 'incoming'] as const) {
    for (const file of filesUnder(site, folder)) {
      const content = readFileSync(join(site.dataDir, folder, file), 'latin1');
      found.push(...marks.filter((mark) => file.includes(mark) || content.includes(mark)).map((mark) => `${mark} in ${folder}/${file}`));
    }
  }
  return found;
}
