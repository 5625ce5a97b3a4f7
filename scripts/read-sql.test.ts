import { expect, test } from 'vitest';
import { isSql, readSql } from './read-sql.ts';

const tables = new Set(['advert', 'candidate', 'employer']);

test.each([
  ['a statement in lower case', 'select 1', true],
  ['a statement in upper case', 'UPDATE advert SET closes_at = now()', true],
  ['a statement in both', 'delete FROM advert', true],
  ['a statement below a comment', '-- the newest first\n/* of a tenant */ select 1', true],
  ['a query in parentheses', '(select 1)', true],
  ['a plan of a statement', 'explain select 1', true],
  ['rows', 'VALUES (1)', true],
  ['a call of a procedure', 'call public.forget(1)', true],
  ['an update of a computed table', 'update §0 as t set a = 1', true],
  ['a recursive query', 'with recursive tree as (select 1) select 2', true],
  ['a selected value in parentheses', 'select(1)', true],
  ['a capitalised statement that names a table', 'Delete from advert', true],
  ['a whole table', 'table candidate', true],
  ['a heading', 'table of contents', false],
  ['a label', 'Select a file', false],
  ['a button', 'Delete from the list', false],
  ['a sentence about values', 'values that no one typed', false],
  ['a keyword alone', 'select', false],
])('%s is SQL or not', (_name, text, expected) => {
  expect(isSql(text, tables)).toBe(expected);
});
const read = (text: string) =>
  readSql(text, tables, { forget: ['candidate'] }).map((mention) => {
    const name = 'table' in mention ? mention.table : `hole ${mention.hole}`;
    return mention.writes ? `writes ${name}` : name;
  });

test.each([
  ['a list of tables', 'select 1 from advert a, candidate as c where a.id in (1, 2)', ['advert', 'candidate']],
  ['a list after a subquery', 'select 1 from (select 1 from advert) a, candidate', ['advert', 'candidate']],
  ['a list after a function', 'select 1 from unnest(a, b) u, lateral f(u), candidate', ['candidate']],
  ['joined tables in parentheses', 'select 1 from (advert a join candidate c on true)', ['advert', 'candidate']],
  ['columns after tables', 'select 1 from advert order by 1, candidate', ['advert']],
  ['a join by columns', 'select 1 from advert join employer using (employer, candidate)', ['advert', 'employer']],
  ['a delete that joins', 'delete from advert using candidate c where true', ['writes advert', 'candidate']],
  ['an update that joins', 'update only public.advert set a = 1 from candidate', ['writes advert', 'candidate']],
  ['an insert that updates', 'insert into advert (id) values (1) on conflict (id) do update set id = 2', ['writes advert']],
  ['a merge', 'merge into advert using candidate on true when matched then delete', ['writes advert', 'candidate']],
  ['a list of emptied tables', 'truncate table advert, candidate', ['writes advert', 'writes candidate']],
  ['a changed table', 'alter table if exists advert add a text', ['writes advert']],
  ['a whole table', 'table candidate', ['candidate']],
  ['an index', 'create unique index concurrently if not exists a on advert (id)', ['writes advert']],
  ['tidied tables', 'vacuum (full, analyze) advert, candidate', ['writes advert', 'writes candidate']],
  ['a computed table', 'delete from §0 where id = §1', ['writes hole 0']],
  ['a filled-in query', 'select 1 from (§0) as a', []],
  ['a called function', 'select forget(now())', ['writes candidate']],
  ['a cursor', 'fetch 5 from §0', []],
  ['a part of a moment', 'select extract(year from candidate), substring(a from §0) from advert', ['advert']],
  ['a comparison', 'select a is distinct from candidate from advert for update of candidate', ['advert']],
  ['a text', "select 'delete from advert'", []],
  ['a name of a column', 'select a as "from", candidate from advert', ['advert']],
])('%s: its tables are found', (_name, text, expected) => {
  expect(read(text)).toEqual(expected);
});
