import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { runBerth } from '../testing/berth-process.ts';
import { useCommandLine } from '../testing/command-line.ts';

const { folder: work, berth } = useCommandLine();
const parent = join(work, 'tenants');
beforeAll(() => {
  mkdirSync(parent);
});

test('a new tenant needs no database, says where it is and what comes next, and can be applied unchanged', async () => {
  const folder = join(parent, 'westgate-college');
  expect(await runBerth(['tenant', 'new', 'westgate-college', '--in', parent], { DATABASE_URL: 'postgres://nowhere.invalid/x' })).toEqual({
    code: 0,
    stdout: [
      `westgate-college: created ${folder} for Westgate College, 34 files; README.md explains each`,
      'next:',
      `  berth tenant apply ${folder}    creates the site on westgate-college.localhost`,
      `  berth tenant diff ${folder}     shows what your edits would change`,
      '',
    ].join('\n'),
    stderr: '',
  });
  expect(await berth('tenant', 'apply', folder)).toEqual({
    code: 0,
    stdout: 'westgate-college: created, on westgate-college.localhost\n',
    stderr: '',
  });
});

test('a name with special characters can be applied, and --json lists the created files', async () => {
  const name = 'Höfe & "Söhne" <online=1> é';
  const { code, stdout } = await berth('--json', 'tenant', 'new', 'hofe', '--name', name, '--in', parent);
  const folder = join(parent, 'hofe');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    slug: 'hofe',
    displayName: name,
    host: 'hofe.localhost',
    folder,
    files: expect.arrayContaining(['tenant.json', 'pages/about.md', 'lookups/skill.json', 'README.md']) as string[],
  });
  expect((await berth('tenant', 'apply', folder)).stdout).toBe('hofe: created, on hofe.localhost\n');
});

test('the examples of tenant.json and content.json can be applied without their comment marks', async () => {
  await berth('tenant', 'new', 'themed', '--in', parent);
  for (const [file, examples] of [
    ['tenant.json', 6],
    ['content.json', 5],
  ] as const) {
    const path = join(parent, 'themed', file);
    let taken = 0;
    const used = readFileSync(path, 'utf8').replace(/^( *)\/\/ (?="\w+": |\{ )/gm, (_mark, indent: string) => {
      taken += 1;
      return indent;
    });
    expect(taken).toBeGreaterThanOrEqual(examples);
    writeFileSync(path, used);
  }
  expect((await berth('tenant', 'apply', join(parent, 'themed'))).stderr).toBe('');
});

test('every reason against a new tenant is reported with exit code 2, and nothing is written', async () => {
  const before = readdirSync(parent);
  expect(await berth('tenant', 'new', 'West Gate', '--name', '', '--in', parent)).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'the tenant was not created:\n  slug "West Gate": Use a slug of lower-case letters, digits and hyphens\n  --name: Name the tenant\n',
  });
  writeFileSync(join(parent, 'taken'), '');
  expect(JSON.parse((await berth('--json', 'tenant', 'new', 'taken', '--in', parent)).stderr)).toEqual({
    error: `the tenant was not created:\n  ${join(parent, 'taken')} already exists, and is a file`,
  });
  rmSync(join(parent, 'taken'));
  expect(readdirSync(parent)).toEqual(before);
});
