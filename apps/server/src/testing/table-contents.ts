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
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as held from ${name} t`,
  );
  const { rows } = await client.query<{ name: string; held: string }>(each.join(' union all '));
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
}
