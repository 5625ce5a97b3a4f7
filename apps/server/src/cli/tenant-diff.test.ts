import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CommandResult } from '../testing/berth-process.ts';
import { useCommandLine } from '../testing/command-line.ts';
import { sampleLogo } from '../testing/sample-logo.ts';
import { tableContents } from '../testing/table-contents.ts';
import { changeJson, makeTenantFolder } from '../testing/tenant-folder.ts';

const { folder: work, berth, owner } = useCommandLine();
/** A live tenant's folder, reset before each test. */
let folder: string;
beforeAll(async () => {
  folder = liveFolder();
  await berth('tenant', 'apply', folder);
});
beforeEach(() => {
  rmSync(folder, { recursive: true });
  liveFolder();
});

const picture = (size: number) => Buffer.from(sampleLogo(size).split(',')[1] ?? '', 'base64');

function liveFolder(): string {
  const path = makeTenantFolder(work, 'live');
  writeFileSync(join(path, 'favicon.png'), picture(32));
  writeFileSync(join(path, 'pages/about.md'), '# About\n\nWe teach.\n');
  writeFileSync(join(path, 'lookups/job-category.json'), '["Teaching", "Estates"]\n');
  return path;
}

/** Runs a diff and checks that no table changed. */
async function diff(path: string, ...flags: string[]): Promise<CommandResult> {
  const before = await tableContents(owner());
  const ended = await berth(...flags, 'tenant', 'diff', path);
  expect(await tableContents(owner())).toEqual(before);
  return ended;
}

const wordPatch = '--- live/pages/about.md\n+++ folder/pages/about.md\n@@ -1,3 +1,3 @@\n # About\n \n-We teach.\n+We train.\n';
const readmePatch = '--- /dev/null\n+++ folder/README.md\n@@ -0,0 +1,1 @@\n+Ask Ruth.\n';
const synonymsPatch = /^--- live\/synonyms\.json\n\+\+\+ \/dev\/null\n@@ -1,\d+ \+0,0 @@\n(-.*\n)+live: 1 file differs\n$/;
const put = (file: string, content: string | Buffer) => () => writeFileSync(join(folder, file), content);

/** What is done to the folder, and every word that its diff then says. */
const differences: [name: string, change: () => unknown, words: string | RegExp][] = [
  ['a folder as it was applied', () => undefined, 'live: would not change\n'],
  ['a changed word', put('pages/about.md', '# About\n\nWe train.\n'), `${wordPatch}live: 1 file differs\n`],
  ['an added file', put('README.md', 'Ask Ruth.\n'), `${readmePatch}live: 1 file differs\n`],
  ['a file taken out', () => rmSync(join(folder, 'synonyms.json')), synonymsPatch],
  [
    'another picture, of which only the sizes are shown',
    put('favicon.png', picture(48)),
    `favicon.png: ${picture(32).length} bytes, then ${picture(48).length} bytes\nlive: 1 file differs\n`,
  ],
  [
    'a picture taken out',
    () => rmSync(join(folder, 'favicon.png')),
    `favicon.png: ${picture(32).length} bytes, then nothing\nlive: 1 file differs\n`,
  ],
  [
    'line ends alone',
    put('pages/about.md', '# About\r\n\r\nWe teach.\r\n'),
    '--- live/pages/about.md\n+++ folder/pages/about.md\n@@ -1,3 +1,3 @@\n-# About\n-\n-We teach.\n+# About\r\n+\r\n+We teach.\r\nlive: 1 file differs\n',
  ],
  [
    'bytes that no reader shows',
    put('pages/about.md', '\uFEFF# About\n\nWe teach.\n'),
    '--- live/pages/about.md\n+++ folder/pages/about.md\n@@ -1,3 +1,3 @@\n-# About\n+\uFEFF# About\n \n We teach.\nlive: 1 file differs\n',
  ],
  [
    'two files, in the order of their paths',
    () => (put('README.md', 'Ask Ruth.\n')(), put('pages/about.md', '# About\n\nWe train.\n')()),
    `${readmePatch}${wordPatch}live: 2 files differ\n`,
  ],
];

test.each(differences)('the diff of %s says so and writes nothing', async (_name, change, words) => {
  change();
  const { code, stdout, stderr } = await diff(folder);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  if (typeof words === 'string') expect(stdout).toBe(words);
  else expect(stdout).toMatch(words);
});

test('a job category that adverts use is reported as kept if the folder no longer lists it', async () => {
  const feed = join(work, 'feed.ndjson');
  const advert = { employer: 'Calder Trust', locationName: 'Leeds', category: 'Estates', descriptionHtml: '<p>Mend.</p>' };
  writeFileSync(feed, ['A', 'B'].map((reference) => JSON.stringify({ ...advert, reference, title: `Joiner ${reference}` })).join('\n'));
  await berth('adverts', 'import', feed, '--tenant', 'live');
  writeFileSync(join(folder, 'lookups/job-category.json'), '["Teaching"]\n');
  const kept = 'job category "Estates" is kept: 2 adverts use it\nlive: 1 file differs\n';
  expect((await diff(folder)).stdout).toBe(
    `--- live/lookups/job-category.json\n+++ folder/lookups/job-category.json\n@@ -1,1 +1,1 @@\n-["Teaching", "Estates"]\n+["Teaching"]\n${kept}`,
  );
  const { stdout } = await diff(folder, '--json');
  expect(JSON.parse(stdout)).toEqual({
    slug: 'live',
    isNew: false,
    changes: [
      {
        path: 'lookups/job-category.json',
        change: 'changed',
        patch: expect.stringMatching(/^--- live\/lookups\/job-category\.json\n/) as string,
      },
    ],
    keptCategories: [{ name: 'Estates', adverts: 2 }],
  });
});

test('a tenant that is not there yet is said to be new; --json lists its files as added', async () => {
  const path = makeTenantFolder(work, 'unborn');
  expect(await diff(path)).toEqual({ code: 0, stdout: 'unborn: is new\n', stderr: '' });
  const answer = JSON.parse((await diff(path, '--json')).stdout) as { changes: { path: string; change: string }[] };
  expect(answer).toMatchObject({ slug: 'unborn', isNew: true, keptCategories: [] });
  expect(answer.changes.map(({ change }) => change)).toEqual(answer.changes.map(() => 'added'));
  expect(answer.changes.map((each) => each.path)).toEqual(expect.arrayContaining(['config.json', 'logo.svg', 'pages/about.md']));
});

test('a faulty folder is refused as by an apply: every fault reported, exit code 2, nothing on standard output', async () => {
  changeJson(join(folder, 'tenant.json'), (tenant) => ({ ...tenant, colour: 'red' }));
  writeFileSync(join(folder, 'pages/about.md'), '');
  const refused = await diff(folder);
  expect({ code: refused.code, stdout: refused.stdout }).toEqual({ code: 2, stdout: '' });
  expect(refused).toEqual(await berth('tenant', 'apply', folder));
  expect(refused.stderr).toContain('tenant.json');
  expect(refused.stderr).toContain('pages/about.md');
});

test('a tenant from an earlier release has no stored files to compare, and the diff says what to do', async () => {
  const path = makeTenantFolder(work, 'harrow-finch');
  // What that release's migration leaves of it.
  await owner().query(
    `with kept as (update tenant set version = '' where slug = 'harrow-finch' returning id)
     delete from tenant_file f using kept where f.tenant_id = kept.id and path <> 'logo.svg'`,
  );
  expect(await diff(path)).toEqual({
    code: 2,
    stdout: '',
    stderr: 'harrow-finch was applied by an earlier release, which did not store its files: apply its folder again\n',
  });
  expect((await berth('tenant', 'apply', path)).stdout).toBe('harrow-finch: changed, on harrow-finch.example\n');
});
