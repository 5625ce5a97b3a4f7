import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useCommandLine } from '../testing/command-line.ts';
import { makeTenantFolder } from '../testing/tenant-folder.ts';

const { folder: work, berth, owner } = useCommandLine();
const tenant = (...args: string[]) => berth('--json', 'tenant', ...args);
const stateOf = async (slug: string) => {
  const { stdout } = await tenant('list');
  return (JSON.parse(stdout) as { slug: string; state: string }[]).find((each) => each.slug === slug)?.state;
};
const firstOf = async (sql: string) => (await owner().query<Record<string, unknown>>(sql)).rows[0];

// tenants.pause.1
test('a tenant is paused with words, paused again with others, and opened again; the audit has each', async () => {
  expect(JSON.parse((await tenant('pause', 'northmoor', '--words', 'Back on Monday.')).stdout)).toMatchObject({ state: 'paused' });
  const paused = await firstOf("select paused_at, paused_words from tenant where slug = 'northmoor'");
  expect(paused).toMatchObject({ paused_words: 'Back on Monday.' });
  expect([await stateOf('northmoor'), await stateOf('harrow-finch')]).toEqual(['paused', 'open']);
  await tenant('pause', 'northmoor');
  expect(await firstOf("select paused_at, paused_words from tenant where slug = 'northmoor'")).toEqual({ ...paused, paused_words: null });
  expect(JSON.parse((await tenant('resume', 'northmoor')).stdout)).toEqual({ slug: 'northmoor', state: 'open', wasPaused: true });
  expect(JSON.parse((await tenant('resume', 'northmoor')).stdout)).toEqual({ slug: 'northmoor', state: 'open', wasPaused: false });
  const { rows } = await owner().query<{ act: string }>("select act from audit_event where actor_kind = 'command' order by id");
  expect(rows.map(({ act }) => act)).toEqual(['tenant pause', 'tenant pause', 'tenant resume', 'tenant resume']);
});

// tenants.removal.1
test.each([
  ['a tenant that does not exist', ['remove', 'northmor', '--yes', 'northmor'], 'there is no tenant northmor'],
  ['no terminal to ask on', ['remove', 'northmoor'], 'Nothing was removed: add --yes northmoor to skip the question'],
  ['another slug after --yes', ['remove', 'northmoor', '--yes', 'harrow-finch'], '--yes says harrow-finch, and the tenant is northmoor'],
  ['words that are only spaces', ['pause', 'northmoor', '--words', ' '], '--words: write between 1 and 500 characters'],
])('%s is refused with exit code 2, and nothing changes', async (_name, args, words) => {
  const { code, stderr } = await tenant(...args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
  expect(await stateOf('northmoor')).toBe('open');
});

// tenants.removal.4
test('the audit is written to a file that only its owner may read, before it goes', async () => {
  const folder = makeTenantFolder(work, 'audited');
  await berth('tenant', 'apply', folder);
  await tenant('pause', 'audited');
  const path = join(work, 'audited.ndjson');
  expect((await tenant('remove', 'audited', '--yes', 'audited', '--audit', path)).code).toBe(0);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { actor_kind: 'command', act: 'tenant apply: created', status: 200 },
    { actor_kind: 'command', act: 'tenant pause', status: 200 },
  ]);
  await berth('tenant', 'apply', folder);
  const refused = await tenant('remove', 'audited', '--yes', 'audited', '--audit', path);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('exists: name a new file')]);
  expect(await stateOf('audited')).toBe('open');
});
