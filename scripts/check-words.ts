/**
 * Counts phrases that slow a reader down, in the comments, test titles, texts that begin with a capital letter and Markdown of the repository, and fails if a folder has more of
 * them than its ceiling in word-ceilings.json. Lower a ceiling when you have removed some. `node scripts/check-words.ts docs/guides`
 * prints each place under that path. Each run proves that it finds every phrase, and finds it in every kind of text.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ceilings from './word-ceilings.json' with { type: 'json' };

/** It names the phrases. */
const self = 'scripts/check-words.ts';
const fewestFiles = 1_000;
const fewestWords = 20_000;

/** Name, spellings, words after it that make it plain, what to write, a sentence that has it, one that only looks like it. */
const table: [name: string, spellings: string, plainBefore: string, better: string, planted: string, sound: string][] = [
  ['stands', 'stands?|stood', 'out|for|in for|still', 'is, are', 'The rule stands here.', 'It stands for a tenant.'],
  ['holds', '(?<!we )holds?', '(?:(?:the|a|an|its|row|table) )*(?:locks?|lease)', 'has, keeps', 'It holds 20 jobs.', 'It holds the lock.'],
  ['is told', '(?:is|are|was|were|be|being|been) told', 'apart', 'learns, we tell', 'They are told.', 'They can be told apart.'],
  ['goes by', '(?:goes|go|went) by', '', 'uses, follows', 'The order goes by date.', 'It goes to the page.'],
  ['is let go', 'lets? go|letting go', '', 'release, stop, drop', 'The socket is let go.', 'Let the job go on.'],
  ['bears', 'bears?|borne', '', 'has, carries', 'The row bears a version.', 'A bearer token.'],
  ['speaks for', '(?:speaks?|spoke) for', '', 'represents, shows', 'It speaks for a tenant.', 'It speaks SMTP.'],
  ['beside', 'beside', '', 'as well as, with, next to', 'A code beside the password.', 'Besides, it is slow.'],
  ['anew', 'anew', '', 'again', 'It starts anew.', 'A new start.'],
  ['some 5', 'some (?:[0-9][0-9,.]*|ten|twenty|fifty|hundred|thousand)', '', 'about', 'It takes some 5 ms.', 'Some of them fail.'],
  ['as it is', 'as (?:it|they|he) (?:is|are|was|were)', '', 'unchanged, as before', 'Keep it as it is.', 'As its name says.'],
  ['of its own', '(?:of|by) (?:its|their|your|his|our) own', '', 'its own, separate', 'It has a port of its own.', 'It has its own port.'],
  ['whoever', 'whoever', '', 'anyone who', 'Whoever has the link.', 'Anyone with the link.'],
  ['nobody', 'nobody', '', 'no one, or say who does', "It is nobody's.", 'No one reads it.'],
  ['is none', '(?<!there )(?:is|are|was|were) none', '', 'there is no, no', 'An empty list is none.', 'If there is none, stop.'],
  ['e-mail', 'e-mails?', '', 'email', 'An E-mail is sent.', 'An email is sent.'],
];
const phrases = table.map(([name, spellings, plainBefore, better]) => {
  const except = plainBefore === '' ? '' : `(?! (?:${plainBefore})\\b)`;
  return { name, better, pattern: new RegExp(`\\b(?:${spellings})\\b${except}`.replaceAll(' ', ' +'), 'g') };
});

/** Blanks code, and in comments their marks, so that a phrase may run over two lines. Keeps every index. */
function flatten(path: string, text: string): string {
  const isTitle = /^(?:test|describe|\]|['"`])/.test(text);
  // Names in a text: the user "nobody".
  const ignored = isTitle ? /(?<=\s)"[a-z]+"/g : path.endsWith('.md') ? /`[^`\n]*`/g : /`[^`\n]*`|(?<=\n)[ \t]*(?:\/\/|--|\*(?!\/)|#)/g;
  return text
    .replace(ignored, (found) => ' '.repeat(found.length))
    .replaceAll('\n', ' ')
    .toLowerCase();
}

const block = String.raw`(?<![^\s({,])\/\*[\s\S]*?\*\/`;
const title = String.raw`\b(?:test|describe)(?:\.\w+(?:\([^()]*\))?)*\(\s*(?:'[^'\n]*'|"[^"\n]*"|\x60[^\x60]*\x60)|\]\)\(\s*(?:'[^'\n]*'|"[^"\n]*"|\x60[^\x60]*\x60)`;
const lines = (mark: string) => String.raw`(?:^|[ \t])${mark}.*(?:\n[ \t]*${mark}.*)*`;
/** A sentence that someone reads: it begins with a capital letter, in quotation marks or between two tags. */
const sentence = String.raw`(?<=[\s(,:[{=?])(?:'\s*[A-Z][^'\n]* [^'\n]*'|"\s*[A-Z][^"\n]* [^"\n]*"|\x60\s*[A-Z][^\x60]* [^\x60]*\x60)|(?<=\w>|["'}]>|\})\s*[A-Z][^<>{}=;]* [^<>{}=;]*(?=<|\{)`;
/** What is prose in a file, by its ending. */
const prose: Record<string, RegExp> = {
  ts: new RegExp(`${block}|${lines('//')}|${sentence}`, 'gm'),
  test: new RegExp(`${block}|${lines('//')}|${title}`, 'gm'),
  css: new RegExp(block, 'g'),
  sql: new RegExp(lines('--'), 'gm'),
  run: new RegExp(lines('#'), 'gm'),
  md: /[\s\S]+/g,
};
const kindOf = (path: string) => (/\.test\.tsx?$/.test(path) ? 'test' : (path.split('.').at(-1) ?? '').replace('tsx', 'ts'));

type Hit = { phrase: string; line: number; text: string };
const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

function findPhrases(path: string, text: string): { hits: Hit[]; words: number } {
  const hits: Hit[] = [];
  let words = 0;
  for (const { 0: part, index } of text.matchAll(prose[kindOf(path)] ?? /$^/g)) {
    const flat = flatten(path, part);
    words += flat.split(/\s+/).length;
    for (const { name, pattern } of phrases) {
      for (const hit of flat.matchAll(pattern)) {
        const around = flat.slice(Math.max(0, hit.index - 60), hit.index + 60).replace(/\s+/g, ' ');
        hits.push({ phrase: name, line: lineAt(text, index + hit.index), text: around });
      }
    }
  }
  return { hits, words };
}

/** Files at the root and in .ci count as docs. */
const folderOf = (path: string) => Object.keys(ceilings).find((folder) => path.startsWith(`${folder}/`)) ?? 'docs';

const shown = process.argv[2];
/** The newest migration from before its comments were checked. Do not raise it: a new migration is checked while it can still change. */
const newestUncheckedMigration = 115;
/** SQL that has run on a database, or is kept as it was, is never edited: not even its comments. */
function isFixed(path: string): boolean {
  const migration = /^apps\/server\/migrations\/(?:before-0\.1\/)?(\d+)_\w+\.sql$/.exec(path);
  return migration === null
    ? /^apps\/server\/src\/testing\/databases\/.*\.sql$/.test(path)
    : Number(migration[1]) <= newestUncheckedMigration;
}
const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { encoding: 'utf8' }).stdout.split('\0');
const read = listed.filter((path) => path !== self && kindOf(path) in prose && !path.endsWith('.gen.ts') && !isFixed(path));
const counts = new Map(Object.keys(ceilings).map((folder) => [folder, new Map<string, number>()]));
let words = 0;
for (const path of read) {
  const found = findPhrases(path, readFileSync(path, 'utf8'));
  words += found.words;
  const count = counts.get(folderOf(path));
  for (const { phrase, line, text } of found.hits) {
    count?.set(phrase, (count.get(phrase) ?? 0) + 1);
    if (shown !== undefined && path.startsWith(shown)) process.stdout.write(`${path}:${line}: ${phrase}: …${text}…\n`);
  }
}

let failed = false;
for (const [folder, ceiling] of Object.entries(ceilings)) {
  const count = [...(counts.get(folder) ?? [])].toSorted(([, one], [, other]) => other - one);
  const sum = count.reduce((total, [, times]) => total + times, 0);
  process.stdout.write(`words: ${folder}: ${sum} of ${ceiling}${count.map(([phrase, times]) => `, ${phrase} ${times}`).join('')}\n`);
  if (sum <= ceiling) continue;
  failed = true;
  for (const [phrase] of count) process.stdout.write(`  ${phrase}: ${phrases.find(({ name }) => name === phrase)?.better}\n`);
  process.stdout.write(`  ${folder} has ${sum - ceiling} too many; node scripts/check-words.ts ${folder} prints the places\n`);
}

const count = (path: string, text: string) => findPhrases(path, text).hits.length;
const missed: string[] = [];
for (const [name, , , , planted, sound] of table) {
  if (count('a.md', planted) !== 1) missed.push(`${name} is not found`);
  if (count('a.md', sound) !== 0) missed.push(`${sound} is refused`);
}
const kinds: [path: string, text: string, times: number][] = [
  ['a.ts', 'a(); // Nobody reads it.', 1],
  ['a.ts', '// It starts as\n// it was.', 1],
  ['a.ts', '// Runs as `nobody`.', 0],
  ['a.test.ts', 'test(`nobody reads ${it}`)', 1],
  ['a.tsx', '{/* Nobody\n reads it. */}', 1],
  ['a.ts', "const text = 'nobody';\nconst glob = 'nobody/*';", 0],
  ['a.ts', "const text = 'It is nobody';", 1],
  ['a.ts', 'const text = `It is ${who} and nobody`;', 1],
  ['a.ts', "const words = 'something nobody reads';", 0],
  ['a.ts', `const text = 'The user "nobody" runs it';`, 0],
  ['a.tsx', '<p>\n  Read by nobody\n</p>', 1],
  ['a.css', '/* Nobody reads it. */', 1],
  ['a.sql', '-- Nobody\n-- reads it.', 1],
  ['.ci/run', '# Nobody reads it.', 0],
  ['a.run', '# Nobody reads it.', 1],
  ['a.test.ts', "test('nobody reads it', () => read('nobody'));", 1],
  ['a.test.ts', "test.each([1])('nobody reads it', () => 1);", 1],
  ['a.md', 'Nobody reads `nobody`.', 1],
];
const fixed: [path: string, isExpected: boolean][] = [
  ['apps/server/migrations/0115_adverts_of_a_region.sql', true],
  ['apps/server/migrations/0116_anything.sql', false],
  ['apps/server/migrations/before-0.1/0040_lifecycle.sql', true],
  ['apps/server/migrations/README.md', false],
  ['apps/server/src/testing/databases/0.1-rows.sql', true],
  ['apps/server/src/testing/databases/README.md', false],
];
for (const [path, isExpected] of fixed) if (isFixed(path) !== isExpected) missed.push(`${path} is ${isExpected ? 'read' : 'left out'}`);
for (const [path, text, times] of kinds) if (count(path, text) !== times) missed.push(`${path}: ${text}`);
for (const fault of missed) process.stdout.write(`words: the check itself is broken: ${fault}\n`);
const readEnough = read.length >= fewestFiles && words >= fewestWords;
if (!readEnough) process.stdout.write(`words: ${read.length} files and ${words} words are too few: the check itself is broken\n`);
process.exit(failed || missed.length > 0 || !readEnough ? 1 : 0);
