/** Statements that break a rule of tables, and some that break none: check-tables.ts proves with them that it reads each kind. */
import type { Declared } from './find-table-faults.ts';

/** Each kind of violation, planted. `saved-jobs` owns saved_job and reads advert. */
export const planted: [kind: string, path: string, text: string, other?: readonly [path: string, text: string]][] = [
  ['a builder reads an undeclared table', 'features/saved-jobs/a.queries.ts', "trx.selectFrom('candidate')"],
  [
    'a builder joins an undeclared table',
    'features/saved-jobs/a.queries.ts',
    "trx.selectFrom('savedJob as s').innerJoin('candidate as c', 'a', 'b')",
  ],
  ['SQL text reads an undeclared table', 'features/saved-jobs/a.queries.ts', 'sql`select 1 from advert a, candidate c`.execute(trx)'],
  ['a builder writes a table of another slice', 'features/saved-jobs/a.queries.ts', "trx.updateTable('advert').set({})"],
  ['SQL text writes a table of another slice', 'features/saved-jobs/a.queries.ts', "client.query('delete from advert where id = $1')"],
  [
    'a computed name is a table of another slice',
    'features/saved-jobs/a.queries.ts',
    "const names = { a: 'advert' }; trx.deleteFrom(names[key])",
  ],
  ['a computed name is of no constant', 'features/saved-jobs/a.queries.ts', 'trx.selectFrom(given)'],
  ['a query builder is outside *.queries.ts', 'features/saved-jobs/save-job.ts', "trx.selectFrom('savedJob')"],
  ['SQL text is outside *.queries.ts', 'features/saved-jobs/save-job.ts', "const text = 'select 1 from saved_job'"],
  ['SQL is outside *.queries.ts and no part of a slice', 'cli/saved.command.ts', "pool.query('begin')"],
  ['the platform reads a table of a slice', 'platform/mail/a.queries.ts', "trx.selectFrom('advert')"],
  ['a slice writes a table of the platform', 'features/saved-jobs/a.queries.ts', "trx.insertInto('mail')"],
  ['a table belongs to no slice', 'features/saved-jobs/a.queries.ts', "trx.selectFrom('newTable')"],
  ['raw SQL deletes from a computed table', 'features/saved-jobs/a.queries.ts', 'client.query(`delete from ${table} where id = $1`)'],
  ['raw SQL updates a computed table', 'features/saved-jobs/a.queries.ts', 'client.query(`update ${t} set a = 1`)'],
  ['tagged SQL inserts into a computed table', 'features/saved-jobs/a.queries.ts', 'sql`insert into ${sql.table(table)} (a) values (1)`'],
  ['tagged SQL deletes from a table that sql.table names', 'features/saved-jobs/a.queries.ts', "sql`delete from ${sql.table('advert')}`"],
  ['SQL text in upper case', 'features/saved-jobs/a.queries.ts', "client.query('DELETE FROM advert')"],
  ['SQL text begins with a line of comment', 'features/saved-jobs/a.queries.ts', 'client.query(`-- all of them\ndelete from advert`)'],
  ['SQL text begins with a comment between marks', 'features/saved-jobs/a.queries.ts', 'client.query(`/* all */ delete from advert`)'],
  [
    'SQL text begins with a parenthesis',
    'features/saved-jobs/a.queries.ts',
    "client.query('(select 1 from candidate) union all (select 2)')",
  ],
  ['SQL text explains a statement', 'features/saved-jobs/a.queries.ts', "client.query('explain (analyze) select 1 from candidate')"],
  ['a name with its schema in SQL text', 'features/saved-jobs/a.queries.ts', "client.query('delete from public.advert')"],
  ['a quoted name in SQL text', 'features/saved-jobs/a.queries.ts', 'client.query(`delete from "public"."advert"`)'],
  ['a name with its schema in a builder', 'features/saved-jobs/a.queries.ts', "trx.updateTable('public.advert as a')"],
  [
    'a list of tables goes on after a function',
    'features/saved-jobs/a.queries.ts',
    'sql`select 1 from unnest(${ids}::int[]) as i, candidate c`',
  ],
  ['joined tables in parentheses', 'features/saved-jobs/a.queries.ts', 'sql`select 1 from (candidate c join advert a on true)`'],
  ['a builder updates a table that a call computes', 'features/saved-jobs/a.queries.ts', 'trx.updateTable(typed(table))'],
  ['a builder reads one table or another', 'features/saved-jobs/a.queries.ts', "trx.selectFrom(isOpen ? 'candidate' : 'savedJob')"],
  ['a builder reads a table that a template computes', 'features/saved-jobs/a.queries.ts', 'trx.selectFrom(`${table} as t`)'],
  [
    'a subquery of another file has the name of a computed table',
    'platform/mail/a.queries.ts',
    'trx.selectFrom(names.get(key))',
    ['platform/mail/names.queries.ts', "export const names = trx.selectFrom('mail')"],
  ],
  [
    'a function called in SQL text writes a table of another slice',
    'features/saved-jobs/a.queries.ts',
    'sql`select delete_candidates(${before})`',
  ],
  [
    'a function called by a builder writes a table of another slice',
    'features/saved-jobs/a.queries.ts',
    "trx.selectNoFrom((eb) => eb.fn('delete_candidates', []))",
  ],
  ['a function is called outside *.queries.ts', 'features/saved-jobs/save-job.ts', "client.query('call forget()')"],
  ['values outside *.queries.ts', 'features/saved-jobs/save-job.ts', "client.query('values (1, 2)')"],
  [
    'a common table expression has the name of a table',
    'features/saved-jobs/a.queries.ts',
    "trx.with('advert', (db) => db.selectFrom('savedJob')).selectFrom('advert')",
  ],
  ['a tag in a tag is the name of a table', 'features/saved-jobs/a.queries.ts', 'sql`delete from ${sql`advert`}`'],
  ['a constant is a tag with the name of a table', 'features/saved-jobs/a.queries.ts', 'const table = sql`advert`; trx.deleteFrom(table)'],
  ['a tag with the name of a table has an alias', 'features/saved-jobs/a.queries.ts', "trx.selectFrom(sql`candidate`.as('c'))"],
  ['a function gives the table of a builder', 'features/saved-jobs/a.queries.ts', 'trx.deleteFrom((eb) => eb.table(given))'],
  [
    'a function with a block gives the table of a builder',
    'features/saved-jobs/a.queries.ts',
    'trx.deleteFrom((eb) => { return named(eb); })',
  ],
  [
    'two functions have a constant of one name',
    'features/saved-jobs/a.queries.ts',
    "const a = () => { const t = 'advert'; return trx.deleteFrom(t); }; const b = () => { const t = 'savedJob'; };",
  ],
  [
    'a constant and a computed one share a name',
    'features/saved-jobs/a.queries.ts',
    "const t = 'savedJob'; const b = () => { const t = given(); trx.deleteFrom(t); };",
  ],
  [
    'a constant and a parameter share a name',
    'features/saved-jobs/a.queries.ts',
    "const t = 'savedJob'; const b = (t: string) => trx.deleteFrom(t);",
  ],
  [
    'a constant and a part of a parameter share a name',
    'features/saved-jobs/a.queries.ts',
    "const t = 'savedJob'; const b = ({ t }: Input) => trx.deleteFrom(t);",
  ],
  [
    'a part of a constant is no literal',
    'features/saved-jobs/a.queries.ts',
    "const names = { a: 'savedJob', b: given }; trx.deleteFrom(names[key])",
  ],
  ['SQL text selects a value in parentheses', 'features/saved-jobs/a.queries.ts', "client.query('select(1) from candidate')"],
  ['SQL text begins like a sentence', 'features/saved-jobs/a.queries.ts', "client.query('Delete from advert')"],
  ['SQL text is put together', 'features/saved-jobs/a.queries.ts', "client.query('delete from ' + name)"],
  [
    'SQL text is put together with the name of another slice',
    'features/saved-jobs/a.queries.ts',
    "client.query('delete from ' + 'advert')",
  ],
  ['SQL text is a whole table', 'features/saved-jobs/a.queries.ts', "client.query('table candidate')"],
  ['SQL text makes an index', 'features/saved-jobs/a.queries.ts', "client.query('create index a on advert (id)')"],
  ['SQL text tidies a table of another slice', 'features/saved-jobs/a.queries.ts', "client.query('vacuum advert')"],
];

export const sound = [
  'features/saved-jobs/sound.queries.ts',
  "import '../account/index.ts'; trx.selectFrom('savedJob').innerJoin('advert', 'a', 'b')",
] as const;

/** What the planted files are checked against. */
export const example: Declared = {
  slices: [
    { name: 'saved-jobs', tables: { saved_job: {} }, reads: ['advert'], uses: ['account'] },
    { name: 'adverts', tables: { advert: {} }, reads: [], uses: [] },
    { name: 'account', tables: { candidate: {} }, reads: [], uses: [] },
  ],
  computedByPlatform: {},
  writtenBy: { delete_candidates: ['candidate'] },
};
