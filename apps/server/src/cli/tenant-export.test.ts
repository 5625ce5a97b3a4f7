import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useCommandLine } from '../testing/command-line.ts';
import { sampleLogo } from '../testing/sample-logo.ts';
import { tableContents } from '../testing/table-contents.ts';
import { makeTenantFolder } from '../testing/tenant-folder.ts';

const { folder: work, berth, owner } = useCommandLine();

/** The files of a folder by their path in it, as bytes in hexadecimal: a difference shows which file it is in. */
function bytesOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    paths
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path).toString('hex')]),
  );
}

/** A folder as editors leave it: rewriting a file would lose each of these oddities. */
function oddFolder(slug: string): string {
  const folder = makeTenantFolder(work, slug);
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
  edit('tenant.json', (text) => `\uFEFF// Ask the registrar before changing the hosts.\n${text.replace(/\n\}\s*$/, ',\n}')}\n\n`);
  edit('content.json', (text) => text.replaceAll('\n', '\r\n'));
  edit('pages/about.md', (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`);
  edit('config.json', (text) => text.replace(/\n*$/, ''));
  edit('lookups/skill.json', (text) => text.replace('[', '[ /* in the order of the form */'));
  writeFileSync(join(folder, 'favicon.png'), Buffer.from(sampleLogo(32).split(',')[1] ?? '', 'base64'));
  writeFileSync(join(folder, 'README.md'), 'For whoever has this site next.\n');
  rmSync(join(folder, 'synonyms.json'));
  return folder;
}

test('an export writes every file back byte for byte, and applying it says unchanged', async () => {
  const folder = oddFolder('odd');
  expect(await berth('tenant', 'apply', folder)).toEqual({ code: 0, stdout: 'odd: created, on odd.example\n', stderr: '' });
  const back = join(work, 'nowhere/yet/odd');
  const before = bytesOf(folder);
  expect(await berth('tenant', 'export', 'odd', back)).toEqual({
    code: 0,
    stdout: `odd: ${Object.keys(before).length} files written to ${back}\n`,
    stderr: '',
  });
  expect(bytesOf(back)).toEqual(before);
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['README.md', 'favicon.png', 'lookups/skill.json', 'pages/about.md']));
  expect(Object.keys(before)).not.toContain('synonyms.json');
  expect((await berth('tenant', 'apply', back)).stdout).toBe('odd: unchanged, on odd.example\n');
});

test('an export accepts an empty folder, answers --json with the paths, and writes nothing to the database', async () => {
  const folder = join(work, 'empty');
  mkdirSync(folder);
  const before = await tableContents(owner());
  const { code, stdout } = await berth('--json', 'tenant', 'export', 'northmoor', folder);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({ slug: 'northmoor', files: Object.keys(bytesOf(folder)).sort() });
  expect(await tableContents(owner())).toEqual(before);
});

test('an export gives what is live, not what a folder has become since', async () => {
  const folder = makeTenantFolder(work, 'moving');
  await berth('tenant', 'apply', folder);
  const applied = bytesOf(folder);
  writeFileSync(join(folder, 'pages/about.md'), '# About\n\nNot applied yet.\n');
  await berth('tenant', 'export', 'moving', join(work, 'moved'));
  expect(bytesOf(join(work, 'moved'))).toEqual(applied);
});

/** Each with the folder it names; none of them may write into it. */
const refusals: [name: string, slug: string, folder: string, prepare: () => unknown, words: string][] = [
  [
    'a folder with something in it',
    'northmoor',
    'full',
    () => (mkdirSync(join(work, 'full')), writeFileSync(join(work, 'full/.hidden'), '')),
    'full is not empty: name a new folder',
  ],
  ['a file', 'northmoor', 'a-file', () => writeFileSync(join(work, 'a-file'), 'mine'), 'a-file is a file: name a new folder'],
  ['an unknown slug', 'northmor', 'unknown', () => undefined, 'there is no tenant northmor: run berth tenant list to see them'],
  [
    'a tenant applied by an earlier release',
    'harrow-finch',
    'earlier',
    // What its migration leaves of one.
    () =>
      owner().query(
        `with kept as (update tenant set version = '' where slug = 'harrow-finch' returning id)
         delete from tenant_file f using kept where f.tenant_id = kept.id and path <> 'logo.svg'`,
      ),
    'harrow-finch was applied by an earlier release, which did not store its files: apply its folder again',
  ],
];

test.each(refusals)(
  '%s is refused with what to do and exit code 2, and nothing is written',
  async (_name, slug, folder, prepare, words) => {
    await prepare();
    const path = join(work, folder);
    const held = () => (existsSync(path) ? readdirSync(work, { recursive: true }).filter((each) => String(each).startsWith(folder)) : []);
    const before = held();
    const { code, stdout, stderr } = await berth('tenant', 'export', slug, path);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.replace(`${work}/`, '')).toBe(`${words}\n`);
    expect(held()).toEqual(before);
  },
);

test('a refusal answers --json as one error', async () => {
  const { code, stderr } = await berth('--json', 'tenant', 'export', 'westgate', join(work, 'westgate'));
  expect({ code, error: JSON.parse(stderr) as unknown }).toEqual({
    code: 2,
    error: { error: 'there is no tenant westgate: run berth tenant list to see them' },
  });
});
