import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useCommandLine } from '../testing/command-line.ts';
import { makeTenantFolder } from '../testing/tenant-folder.ts';

const { folder, berth, owner } = useCommandLine();
const tenantFolder = (slug: string, details: Record<string, unknown> = {}) => makeTenantFolder(folder, slug, details);

const apply = (path: string, ...flags: string[]) => berth(...flags, 'tenant', 'apply', path);

/** Everything that an apply could have written. */
async function stored() {
  const { rows } = await owner().query(
    `select (select json_agg(t order by id) from tenant t) as tenants, (select json_agg(h order by host) from tenant_host h) as hosts,
       (select md5(string_agg(p::text, '' order by p::text)) from tenant_page p) as pages, (select md5(string_agg(f::text, '' order by f::text)) from tenant_file f) as files,
       (select md5(string_agg(l::text, '' order by l::text)) from lookup_entry l) as lookups`,
  );
  return rows[0] as unknown;
}

// tenants.folder.1
test('every fault of a malformed folder is reported with file, line and reason, exit code 2 and no change', async () => {
  const path = tenantFolder('broken', { colour: 'red' });
  rmSync(join(path, 'pages/contact.md'));
  writeFileSync(join(path, 'config.json'), '{ "accountMode": true,');
  writeFileSync(join(path, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  writeFileSync(join(path, 'theme.css'), ':root { --header-surface: #14161f }');
  writeFileSync(join(path, 'lookups/skill.json'), '["Filing", "Filing"]');
  writeFileSync(join(path, 'synonyms.json'), '[["TA", "teaching assistant"], ["ta", "24/7"]]');
  const before = await stored();
  const { code, stdout, stderr } = await apply(path);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  const lines = stderr.trimEnd().split('\n');
  expect(lines[0]).toBe(`${path} was not applied:`);
  const faults = lines.slice(1).sort();
  expect(faults).toEqual([
    '  config.json:1: is not valid JSON: property name expected',
    '  logo.svg:1: has <script>, which is not allowed in a picture: save it as a plain SVG',
    '  lookups/skill.json:1 [1]: "Filing" is listed already: take one out',
    '  pages/contact.md: is missing',
    '  synonyms.json:1 [1][0]: "ta" is in set [0] too: join the two sets, or take it out of one',
    '  synonyms.json:1 [1][1]: Write the term with at least one letter',
    expect.stringMatching(/^ {2}tenant\.json:\d+: does not know "colour"/),
    expect.stringMatching(/^ {2}theme\.css: is no longer read: put its colours into brand\.areaColours of tenant\.json/),
  ]);
  expect(await stored()).toEqual(before);
});

test('an illegible colour is refused with the nearest legible one', async () => {
  const { code, stderr } = await apply(tenantFolder('pale', { brand: { colour: '#ffcc00' } }));
  expect(code).toBe(2);
  expect(stderr).toMatch(
    / {2}tenant\.json brand\.colour: has a contrast of 1\.\d\d with white and needs 4\.5; the nearest that passes is #[0-9a-f]{6}\n$/,
  );
});

test('a host of another tenant is refused by name, and the folder changes nothing', async () => {
  const before = await stored();
  const { code, stderr } = await apply(tenantFolder('thief', { hosts: ['thief.example', 'localhost'] }));
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'tenant.json hosts: localhost already belongs to the tenant northmoor; take it from there first\n',
  });
  expect(await stored()).toEqual(before);
});

test('a missing folder and an empty one get different errors', async () => {
  expect(await apply(join(folder, 'absent'))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('absent: there is no such folder') as string,
  });
  mkdirSync(join(folder, 'empty'));
  expect(await apply(join(folder, 'empty'))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('tenant.json: is missing') as string,
  });
});

// tenants.folder.2
test('a good folder creates a site; applying it twice says unchanged and writes nothing; a changed word changes it', async () => {
  const path = tenantFolder('fresh');
  expect(await apply(path)).toEqual({ code: 0, stdout: 'fresh: created, on fresh.example\n', stderr: '' });
  const once = await stored();
  expect(await apply(path, '--json')).toEqual({ code: 0, stdout: '{"slug":"fresh","outcome":"unchanged"}\n', stderr: '' });
  expect(await stored()).toEqual(once);
  writeFileSync(join(path, 'pages/about.md'), '# About\n\nNew words.\n');
  expect((await apply(path)).stdout).toBe('fresh: changed, on fresh.example\n');
});

const storedSynonyms = async () =>
  (await owner().query<{ synonyms: unknown }>("select synonyms from tenant where slug = 'worded'")).rows[0]?.synonyms;

test('synonyms are stored unchanged, applying them again changes nothing, and without their file there are none', async () => {
  const path = tenantFolder('worded');
  writeFileSync(join(path, 'synonyms.json'), '[["TA", "teaching assistant"]]');
  await apply(path);
  expect(await storedSynonyms()).toEqual([['TA', 'teaching assistant']]);
  expect((await apply(path)).stdout).toBe('worded: unchanged, on worded.example\n');
  rmSync(join(path, 'synonyms.json'));
  expect((await apply(path)).stdout).toBe('worded: changed, on worded.example\n');
  expect(await storedSynonyms()).toEqual([]);
});
