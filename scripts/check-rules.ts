/**
 * Checks the rules of docs/product: each cited id exists, each rule has a test that cites it, ids are unique, and no file cites a document
 * that the repository lacks. Proves each time that it read the files and that it catches a violation of each kind.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

const pages = 'docs/product/';
/** It names documents that are missing, and ids that are wrong. */
const self = 'scripts/check-rules.ts';
/** The SQL of earlier releases, which is never edited. It may name documents that are gone. */
const oldDatabases = 'apps/server/src/testing/databases/';
const fewestFiles = 1_000;
const fewestRules = 200;
const fewestCitations = 200;

const id = String.raw`[a-z][a-z-]*\.[a-z][a-z-]*\.[1-9]\d*`;
const definition = new RegExp(String.raw`^- \`(${id})\` \S`, 'gm');
const citation = new RegExp(String.raw`(?<![\w./-])${id}(?![\w-]|\.\w)`, 'g');
/** A line of ids directly above a test, or above the group that it is in. */
const proof = new RegExp(String.raw`^[ \t]*// (${id}(?: ${id})*)$(?=\n(?:[ \t]*//.*\n)*[ \t]*(?:test|describe)\b)`, 'gm');
const idLine = new RegExp(String.raw`^[ \t]*// ${id}(?: ${id})*$`, 'gm');
const comment = /(?:\/\/|\/\*|^\s*\*|--).*$/;
const document = /\b[A-Z][A-Z_-]*\.md\b/g;
const link = /\]\((?!\w+:)([^)#\s]+\.md)(?:#[^)\s]*)?\)/g;

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;
const isMarkdown = (path: string) => path.endsWith('.md');
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** The rules that pages define, by id. A page names its area: docs/product/search.md has search.keyword.1. */
function readRules(files: ReadonlyMap<string, string>, violations: string[]): Map<string, string> {
  const rules = new Map<string, string>();
  for (const [path, text] of files) {
    if (!path.startsWith(pages)) continue;
    for (const { 1: rule = '', index } of text.matchAll(definition)) {
      const place = `${path}:${lineAt(text, index)}`;
      if (rules.has(rule)) violations.push(`${place}: ${rule} is defined twice`);
      if (rule.split('.')[0] !== basename(path, '.md')) violations.push(`${place}: ${rule} belongs in another page`);
      rules.set(rule, place);
    }
  }
  return rules;
}

/** Ids that a line cites: all of a comment or a document, and those of known areas anywhere. */
function citedIn(line: string, path: string, areas: ReadonlySet<string>): string[] {
  const words = isMarkdown(path) ? line : (comment.exec(line)?.[0] ?? '');
  const elsewhere = line.match(citation)?.filter((rule) => areas.has(rule.split('.')[0] ?? '')) ?? [];
  return [...new Set([...(words.match(citation) ?? []), ...elsewhere])];
}

/** @param files text by path, from the root of the repository on */
function check(files: ReadonlyMap<string, string>, paths: ReadonlySet<string>) {
  const violations: string[] = [];
  const rules = readRules(files, violations);
  const areas = new Set([...rules.keys()].map((rule) => rule.split('.')[0] ?? ''));
  const names = new Set([...paths].map((path) => basename(path)));
  const proven = new Set<string>();
  let cited = 0;
  for (const [path, text] of files) {
    if (path === self || (path.startsWith(oldDatabases) && path.endsWith('.sql'))) continue;
    for (const [index, line] of text.split('\n').entries()) {
      const place = `${path}:${index + 1}`;
      const ids = citedIn(line, path, areas);
      cited += ids.length;
      for (const rule of ids) if (!rules.has(rule)) violations.push(`${place}: there is no rule ${rule}`);
      for (const name of line.match(document) ?? []) if (!names.has(name)) violations.push(`${place}: the repository has no ${name}`);
    }
    if (isMarkdown(path))
      for (const { 1: target = '', index } of text.matchAll(link)) {
        const to = normalize(join(dirname(path), target));
        if (!paths.has(to)) violations.push(`${path}:${lineAt(text, index)}: there is no ${to}`);
      }
    if (!isTest(path)) continue;
    const proofs = [...text.matchAll(proof)];
    for (const { 1: list = '' } of proofs) for (const rule of list.split(' ')) proven.add(rule);
    const placed = new Set(proofs.map(({ index }) => index));
    for (const { index } of text.matchAll(idLine))
      if (!placed.has(index)) violations.push(`${path}:${lineAt(text, index)}: put ids directly above a test or describe`);
  }
  for (const [rule, place] of rules) if (!proven.has(rule)) violations.push(`${place}: no test cites ${rule}`);
  return { violations, rules: rules.size, cited };
}

const sound: [string, string][] = [
  ['docs/product/search.md', '- `search.keyword.1` Words match.\n- `search.keyword.2` So do phrases. See [README](README.md).'],
  ['docs/product/README.md', 'Pages.'],
  ['a.test.ts', "// search.keyword.1\n// Why it is so.\ntest('a')\n  // search.keyword.2\n  describe('b')"],
];
/** Each kind of violation, planted. */
const planted: [kind: string, path: string, text: string][] = [
  ['an unknown id in a comment', 'a.ts', '/** As search.keyword.3 says. */'],
  ['an id of an unknown area in a comment', 'a.css', '/* serach.keyword.1 */'],
  ['an unknown id in SQL', 'a.sql', '-- search.keyword.9'],
  ['an unknown id in a test title', 'b.test.ts', "test('search.keyword.4')"],
  ['an unknown id in a document', 'docs/a.md', 'By `search.keyword.5`.'],
  ['an id that is defined twice', 'docs/product/search.md', '- `search.keyword.1` A.\n- `search.keyword.2` B.\n- `search.keyword.2` C.'],
  ['an id in the page of another area', 'docs/product/search.md', '- `search.keyword.1` A.\n- `search.keyword.2` B.\n- `jobs.a.1` C.'],
  ['a rule without a test', 'docs/product/search.md', '- `search.keyword.1` A.\n- `search.keyword.2` B.\n- `search.keyword.3` C.'],
  ['ids above no test', 'b.test.ts', '// search.keyword.1\nconst a = 1;'],
  ['a document that the repository lacks', 'a.ts', '// NOWHERE.md §2'],
  ['a link to a missing file', 'docs/a.md', 'See [it](product/none.md).'],
];
const checkExample = (files: [string, string][]) => {
  const all = new Map(files);
  return check(all, new Set(all.keys())).violations.length;
};
/** A rule of the wrong page has no test either. */
const expected = (kind: string) => (kind === 'an id in the page of another area' ? 2 : 1);
const missed = planted.filter(([kind, path, text]) => checkExample([...sound, [path, text]]) !== expected(kind)).map(([kind]) => kind);
if (checkExample(sound) > 0) missed.push('sound files pass');

const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { encoding: 'utf8' }).stdout.split('\0');
/** A migration that has run on a database is never edited, not even its comments: the start compares its checksum. */
const isFixed = (path: string) => path.startsWith('apps/server/migrations/');
const read = listed.filter((path) => /\.(tsx?|css|sql|md)$|^openapi\.json$/.test(path) && !path.endsWith('.gen.ts') && !isFixed(path));
const { violations, rules, cited } = check(new Map(read.map((path) => [path, readFileSync(path, 'utf8')])), new Set(listed));
for (const violation of violations) process.stdout.write(`${violation}\n`);
process.stdout.write(`rules: ${read.length} files, ${rules} rules, ${cited} citations, ${violations.length} violations\n`);
for (const kind of missed) process.stdout.write(`rules: the check itself is broken: ${kind}\n`);
const readEnough = read.length >= fewestFiles && rules >= fewestRules && cited >= fewestCitations;
if (!readEnough) process.stdout.write('rules: too few files, rules or citations were read: the check itself is broken\n');
process.exit(violations.length === 0 && missed.length === 0 && readEnough ? 0 : 1);
