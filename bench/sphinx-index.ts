import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import type pg from 'pg';

/** What the index calls a contract type or hours: numbers are what Sphinx filters by fastest. 0: the advert names none. */
export const filterNumber = (key: string): number => (key === '' ? 0 : crc32(key));

type Column = { name: string; kind: string; sql: string; write?: (value: string) => unknown };

/** The index's columns after the id, and where they come from. An advert without a place lies at 0, 0; one without pay earns 0. */
const columns: Column[] = [
  { name: 'title', kind: 'field', sql: 'a.job_title' },
  { name: 'employer', kind: 'field', sql: 'a.employer' },
  {
    name: 'categories',
    kind: 'field',
    sql: "(select coalesce(string_agg(c.name, ' '), '') from job_category c where c.tenant_id = a.tenant_id and c.id = any(a.job_category_ids))",
  },
  { name: 'location', kind: 'field', sql: 'a.location_name' },
  { name: 'body', kind: 'field', sql: 's.description_html' },
  { name: 'tenant_id', kind: 'attr_uint', sql: 's.tenant_id' },
  { name: 'published_at', kind: 'attr_timestamp', sql: 'floor(extract(epoch from s.published_at))' },
  // Milliseconds; where no closing date is named, later than every other.
  {
    name: 'closes_at',
    kind: 'attr_bigint',
    sql: 'case when isfinite(s.closes_at) then floor(extract(epoch from s.closes_at) * 1000) else 9e15 end',
  },
  { name: 'lat', kind: 'attr_float', sql: 'radians(coalesce(s.lat, 0))' },
  { name: 'lng', kind: 'attr_float', sql: 'radians(coalesce(s.lng, 0))' },
  { name: 'salary_low', kind: 'attr_uint', sql: 'coalesce(s.salary_low, 0)' },
  { name: 'salary_high', kind: 'attr_uint', sql: 'coalesce(s.salary_high, 0)' },
  { name: 'contract', kind: 'attr_uint', sql: "coalesce(a.contract_key, '')", write: filterNumber },
  { name: 'hours', kind: 'attr_uint', sql: "coalesce(a.hours_key, '')", write: filterNumber },
];

/** The configuration of one plain index of the rows file, and of a server of it that only this machine reaches. */
export function sphinxConfig(folder: string, port: number): string {
  return `source adverts {
  type = tsvpipe
  tsvpipe_command = cat ${folder}/rows.tsv
${columns.map(({ name, kind }) => `  tsvpipe_${kind} = ${name}`).join('\n')}
}
index adverts {
  source = adverts
  path = ${folder}/adverts
  html_strip = 1
}
indexer {
  mem_limit = 256M
}
searchd {
  listen = 127.0.0.1:${port}:mysql41
  log = ${folder}/searchd.log
  pid_file = ${folder}/searchd.pid
  binlog_path =
  watchdog = 0
  workers = threads
  max_children = 0
  listen_backlog = 64
}
`;
}

/** Writes the published adverts of all tenants as the rows that sphinxConfig describes. */
export async function writeRows(ownerPool: pg.Pool, file: string): Promise<void> {
  await pipeline(readRows(ownerPool), createWriteStream(file));
}

async function* readRows(ownerPool: pg.Pool): AsyncGenerator<string> {
  const client = await ownerPool.connect();
  try {
    await client.query('begin read only');
    await client.query(
      `declare every_advert no scroll cursor for select s.advert_id, ${columns.map(({ sql }) => sql).join(', ')}
       from advert_search s join advert a on a.tenant_id = s.tenant_id and a.id = s.advert_id where s.is_published`,
    );
    for (;;) {
      // Some 2 MB at a time: of adverts of 1 kB 2,000.
      const { rows } = await client.query<unknown[]>({ text: 'fetch 2000 from every_advert', rowMode: 'array' });
      if (rows.length === 0) return;
      yield rows.map(writeRow).join('');
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function writeRow([id, ...values]: unknown[]): string {
  const cells = values.map((value, index) => {
    const text = String(value).replaceAll(/[\t\n\r\\]+/g, ' ');
    return columns[index]?.write?.(text) ?? text;
  });
  return `${[id, ...cells].join('\t')}\n`;
}
