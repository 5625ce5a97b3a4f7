/** Reads SQL text: whether a text is a statement, and which tables it reads and writes. */

/** One table of a statement; `hole` is the number of the value that fills in a computed name. */
type SqlMention = { table: string; writes: boolean } | { hole: number; writes: boolean };

/** What is put where a template fills in a value: `delete from ${table}` is read as `delete from §0`. */
export const holeText = (index: number) => `§${index}`;

/** How statements begin, which sentences do not. `#` is a name, perhaps a computed one. */
const beginnings = [
  'select(?: |\\()',
  '(?:insert into|delete from|merge into|explain|truncate|vacuum|lock table) ',
  'table #(?:$| (?:order|limit|offset|fetch|union|except|intersect) )',
  'update (?:only )?#(?: (?:as )?\\w+)? set ',
  'with (?:recursive )?#(?: ?\\([^)]*\\))? as ',
  'values ?\\(',
  'call # ?\\(',
  'copy (?:#|\\()',
  'do \\$',
  '(?:un)?listen \\S+$|notify \\S+$',
  '(?:begin|commit|rollback)$',
  'set (?:local )?\\w+(?: =| to |$)',
  '(?:create|alter|drop) \\w+ #',
];
const statement = new RegExp(`^(?:${beginnings.join('|').replaceAll('#', '[\\w.§]+')})`);

/** Without comments, strings and the quotes of names, with one space between words. */
const plainSql = (text: string) =>
  text
    .replaceAll(/--.*$/gm, ' ')
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/\bas\s+"[^"]*"/gi, ' as named ')
    .replaceAll('"', '')
    .replaceAll(/'[^']*'/g, ' ? ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Whether a text is SQL. If its first word begins like that of a sentence (`Delete from advert`), it must also name a table.
 * @param tables every table there is
 */
export function isSql(text: string, tables: ReadonlySet<string> = new Set()): boolean {
  const plain = plainSql(text).replace(/^[( ]+/, '');
  if (!statement.test(plain.toLowerCase())) return false;
  return /^(?:[a-z]+|[A-Z]+)\b/.test(plain) || readSql(text, tables, {}).some((mention) => 'table' in mention);
}

/** `extract(year from born)` and the like have a `from` without a table. */
const functionsWithFrom = new Set(['extract', 'substring', 'trim', 'overlay', 'position']);
/** What ends a list of tables. `on`, `as` and aliases do not: `from a join b on true, c`. */
const endsList = new Set(
  'where group order having limit offset fetch for union except intersect window returning set select values with when do'.split(' '),
);
/** What may come between a word such as `from` and the name of the table. */
const fillers = new Set(['only', 'lateral', 'table', 'if', 'exists', 'not', 'full', 'freeze', 'verbose', 'analyze']);
/** What a table is changed by, if `create` makes it `on` the table. */
const madeOnTables = new Set(['index', 'trigger', 'policy', 'rule']);
/** What a table may be read after: `table candidate` is a query. */
const beforeTableQuery = new Set(['', '(', 'lock', 'union', 'all', 'except', 'intersect']);
/** The words after which a list of tables is written. */
const writtenLists = new Set(['truncate', 'vacuum']);
/** `for update`, `for no key update`, `do update`, `on update` change nothing by themselves. */
const notAnUpdate = new Set(['for', 'key', 'do', 'on']);

type Kind = 'read' | 'write';

const unqualified = (name: string) => name.replace(/^public\./, '');

/**
 * The tables that a statement reads and writes. Names that no table has are those of common table expressions and functions.
 * @param tables every table there is
 * @param writtenBy the tables that a function writes, by its name
 */
export function readSql(text: string, tables: ReadonlySet<string>, writtenBy: Readonly<Record<string, readonly string[]>>): SqlMention[] {
  const mentions: SqlMention[] = [];
  const words =
    plainSql(text)
      .toLowerCase()
      .replace(/^vacuum ?\([^)]*\)/, 'vacuum')
      .match(/[a-z_§][\w.§]*|[(),]/g) ?? [];
  // A cursor is no table.
  if (words[0] === 'fetch') return [];
  const isMadeOnTable = words[0] === 'create' && words.slice(1, 4).some((word) => madeOnTables.has(word));
  /** For each open parenthesis: which kind of list of tables it is in, and the function whose arguments it has. */
  const open: { list: Kind | null; caller: string }[] = [{ list: null, caller: '' }];
  let expected: Kind | null = null;
  for (const [index, word] of words.entries()) {
    const here = open.at(-1) ?? { list: null, caller: '' };
    const before = words[index - 1] ?? '';
    const isMadeOn = isMadeOnTable && word === 'on' && mentions.length === 0;
    const begun = isMadeOn ? 'write' : kindOfList(word, before, words[index + 1], here.caller);
    if (word === '(') {
      // A list may go on in parentheses: `from (advert a join candidate c on true)`.
      open.push({ list: expected, caller: before });
      for (const table of writtenBy[unqualified(before)] ?? []) mentions.push({ table, writes: true });
    } else if (word === ')') {
      if (open.length > 1) open.pop();
      expected = null;
    } else if (word === ',') {
      expected = here.list;
    } else if (endsList.has(word)) {
      here.list = null;
      expected = null;
    } else if (begun !== null) {
      expected = begun;
      here.list = begun === 'write' && !writtenLists.has(word) ? null : begun;
    } else if (expected !== null && !fillers.has(word)) {
      const writes = expected === 'write';
      const hole = /§(\d+)/.exec(word)?.[1];
      // What is filled in between parentheses is a query, not a name.
      const isQuery = before === '(' && words[index + 1] === ')';
      if (hole !== undefined && !isQuery) mentions.push({ hole: Number(hole), writes });
      else if (tables.has(unqualified(word))) mentions.push({ table: unqualified(word), writes });
      expected = null;
    }
  }
  return mentions;
}

/** What is expected after a word: the name of a table to read or to write, or neither. */
function kindOfList(word: string, before: string, after: string | undefined, caller: string): Kind | null {
  switch (word) {
    case 'from':
      if (before === 'distinct' || functionsWithFrom.has(caller)) return null;
      return before === 'delete' ? 'write' : 'read';
    case 'update':
      return notAnUpdate.has(before) ? null : 'write';
    case 'table':
      return before === 'alter' || before === 'drop' ? 'write' : beforeTableQuery.has(before) ? 'read' : null;
    case 'using':
      // `join advert using (id)` lists columns.
      return after === '(' ? null : 'read';
    case 'join':
      return 'read';
    case 'into':
    case 'copy':
    case 'truncate':
    case 'vacuum':
      return 'write';
  }
  return null;
}
