import type pg from 'pg';

/**
 * A fingerprint of every table of a database: if two are equal, nothing was written between them. Leaves out the row in which the job queue
 * stores the time of its maintenance.
 */
export async function tableContents(client: pg.Client): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and c.oid <> 'pgboss.version'::regclass order by 1`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ held: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as held from ${name} t`,
    );
    contents[name] = rows[0]?.held ?? '';
  }
  return contents;
}
