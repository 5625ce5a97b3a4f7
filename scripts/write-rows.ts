/**
 * Writes the rows of a database as INSERT statements, for apps/server/src/testing/databases: `DATABASE_URL=… node scripts/write-rows.ts`.
 * A table comes after those that it refers to. Triggers are off while the rows are written, and sequences go on from where they were.
 */
import pg from 'pg';

type Column = { name: string; type: string };
type Table = { name: string; columns: Column[]; key: string[]; refersTo: string[]; hasTriggers: boolean; sequences: string[] };

const client = new pg.Client({ connectionString: process.env.DATABASE_URL, options: '-c timezone=UTC' });
await client.connect();

async function readTables(): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      array(select attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey::smallint[], a.attnum)) as key,
      array(select distinct confrelid::regclass::text from pg_constraint where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as "refersTo",
      exists (select from pg_trigger where tgrelid = c.oid and not tgisinternal) as "hasTriggers",
      array(select pg_get_serial_sequence(c.relname, attname)::regclass::text from pg_attribute where attrelid = c.oid and attidentity <> '') as sequences,
      (select json_agg(json_build_object('name', attname, 'type', atttypid::regtype) order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`);
  return rows;
}

/** Tables in an order in which each comes after those that it refers to. */
function sortTables(tables: Table[]): Table[] {
  const sorted: Table[] = [];
  while (sorted.length < tables.length) {
    const done = new Set(sorted.map(({ name }) => name));
    const next = tables.filter(({ name, refersTo }) => !done.has(name) && refersTo.every((other) => done.has(other)));
    if (next.length === 0) throw new Error('tables refer to each other in a circle');
    sorted.push(...next);
  }
  return sorted;
}

/** A value as SQL. Bytes that are text are written as text. */
function literalOf(value: string | null, { type }: Column): string {
  if (value === null) return 'null';
  if (/^(smallint|integer|bigint|numeric|real|double precision)$/.test(type)) return value;
  if (type === 'boolean') return String(value === 't' || value === 'true');
  const bytes = type === 'bytea' ? Buffer.from(value.slice(2), 'hex') : null;
  if (bytes && !bytes.includes(0) && bytes.equals(Buffer.from(bytes.toString('utf8')))) {
    return `convert_to(${pg.escapeLiteral(bytes.toString('utf8'))}, 'UTF8')`;
  }
  return pg.escapeLiteral(value);
}

async function insertOf({ name, columns, key, sequences }: Table): Promise<string> {
  const { rows } = await client.query<Record<string, string | null>>(
    `select ${columns.map((column) => `${column.name}::text`).join(', ')} from ${name} t order by ${key.map((column) => `t.${column}`).join(', ')}`,
  );
  if (rows.length === 0) return '';
  const lines = rows.map((row) => `  (${columns.map((column) => literalOf(row[column.name] ?? null, column)).join(', ')})`);
  const names = columns.map((column) => column.name).join(', ');
  const identity = sequences.length > 0 ? ' overriding system value' : '';
  return `insert into ${name} (${names})${identity} values\n${lines.join(',\n')};\n`;
}

async function setvalOf(sequence: string): Promise<string> {
  const { rows } = await client.query<{ last: string; called: boolean }>(`select last_value as last, is_called as called from ${sequence}`);
  return `select setval('${sequence}', ${rows[0]?.last}, ${rows[0]?.called});\n`;
}

const tables = sortTables(await readTables());
const triggered = tables.filter(({ hasTriggers }) => hasTriggers);
const inserts: string[] = [];
for (const table of tables) inserts.push(await insertOf(table));
const setvals: string[] = [];
for (const sequence of tables.flatMap(({ sequences }) => sequences)) setvals.push(await setvalOf(sequence));
const switchTriggers = (to: string) => triggered.map(({ name }) => `alter table ${name} ${to} trigger user;\n`);
process.stdout.write([...switchTriggers('disable'), ...inserts, ...setvals, ...switchTriggers('enable')].join(''));
await client.end();
