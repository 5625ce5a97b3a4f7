import { userInfo } from 'node:os';
import { Command } from 'commander';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findMarks } from '../testing/find-marks.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../testing/test-site.ts';
import { registerApiKeyCommand } from './api-key.command.ts';

let site: TestSite;
let said: string;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', site.services.config.databaseUrl ?? '');
  vi.stubEnv('DATA_DIR', site.dataDir);
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(() => site.stop());

/** Runs `berth api-key …` in this process and returns what it says. */
async function apiKey(...args: string[]): Promise<string> {
  said = '';
  const program = new Command('berth')
    .option('--json')
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  registerApiKeyCommand(program);
  for (const command of program.commands.flatMap((group) => group.commands))
    command.exitOverride().configureOutput({ writeErr: () => undefined });
  await program.parseAsync(args[0] === '--json' ? ['--json', 'api-key', ...args.slice(1)] : ['api-key', ...args], { from: 'user' });
  return said;
}

const scope = ['--scope', 'optional-fields:write'];
const statusOf = async (key: string, host: TestHost = hosts.northmoor) =>
  (
    await site.call({
      method: 'PUT',
      url: '/api/v1/optionalFields',
      host,
      headers: { authorization: `Bearer ${key}` },
      payload: { formName: 'candidateProfile', optionalFields: [] },
    })
  ).statusCode;

// back-office.keys.2
test('create shows a working key once: no table and no list contains it; revoke ends it', async () => {
  const words = await apiKey('create', 'HR system', '--tenant', 'northmoor', ...scope);
  const key = /^bk_[\w-]{43}(?=\n)/.exec(words)?.[0] ?? '';
  expect(words).toContain('This is the key "HR system" of northmoor. Copy it now');
  expect(await statusOf(key)).toBe(200);
  expect(await statusOf(key, hosts.harrowFinch)).toBe(401);
  expect(await findMarks(site, [key])).toEqual([]);
  const listed = JSON.parse(await apiKey('--json', 'list', '--tenant', 'northmoor')) as unknown;
  expect(listed).toEqual([
    {
      tenant: 'northmoor',
      name: 'HR system',
      prefix: key.slice(0, 9),
      scopes: ['optional-fields:write'],
      callsPerMinute: 300,
      expiresAt: null,
      createdAt: expect.any(String) as string,
      lastUsedAt: expect.any(String) as string,
      revokedAt: null,
    },
  ]);
  expect(await apiKey('revoke', 'HR system', '--tenant', 'northmoor')).toBe('Key "HR system" of northmoor revoked.\n');
  expect(await statusOf(key)).toBe(401);
  expect(await apiKey('list')).toMatch(
    /^northmoor +HR system +bk_[\w-]{6}… {2}created \S+, used \S+, revoked \S+ {2}optional-fields:write\n$/,
  );
});

test('a name is one key’s until it is revoked, and each tenant’s own', async () => {
  const create = (tenant: string) => apiKey('--json', 'create', 'Feed', '--tenant', tenant, ...scope);
  expect(JSON.parse(await create('northmoor'))).toMatchObject({ tenant: 'northmoor', name: 'Feed', scopes: ['optional-fields:write'] });
  await create('harrow-finch');
  await expect(create('northmoor')).rejects.toThrow('There is already a key "Feed". Revoke it first, or choose another name.');
  await apiKey('revoke', 'Feed', '--tenant', 'northmoor');
  await expect(apiKey('revoke', 'Feed', '--tenant', 'northmoor')).rejects.toThrow('There is no such key');
  await create('northmoor');
});

// back-office.audit.1
test('what a command does is in the audit of its tenant, with the system account and the key', async () => {
  await apiKey('create', 'Audited', '--tenant', 'harrow-finch', ...scope);
  await expect(apiKey('revoke', 'Unknown', '--tenant', 'harrow-finch')).rejects.toThrow('There is no such key');
  const { rows } = await site.ownerPool.query(
    `select e.actor_kind, e.actor_id, e.act, k.name, e.status from audit_event e join tenant t on t.id = e.tenant_id
     left join api_key k on k.id::text = e.subject_id where t.slug = 'harrow-finch' order by e.id desc limit 2`,
  );
  const actor = { actor_kind: 'command', actor_id: userInfo().username };
  expect(rows).toEqual([
    { ...actor, act: 'api-key revoke', name: null, status: 400 },
    { ...actor, act: 'api-key create', name: 'Audited', status: 200 },
  ]);
});

const count = async () => (await site.ownerPool.query('select from api_key')).rowCount;

test.each([
  ['an unknown tenant', ['create', 'X', '--tenant', 'elsewhere', ...scope], 'there is no tenant elsewhere'],
  ['a scope that there is not', ['create', 'X', '--tenant', 'northmoor', '--scope', 'everything'], "argument 'everything' is invalid"],
  ['no scope', ['create', 'X', '--tenant', 'northmoor'], "required option '--scope <scope...>' not specified"],
  ['an empty name', ['create', ' ', '--tenant', 'northmoor', ...scope], '<name>: Name the key'],
  [
    'a time that has passed',
    ['create', 'X', '--tenant', 'northmoor', ...scope, '--expires', '2020-01-01T00:00:00Z'],
    'that has not passed',
  ],
  ['a limit that is no number', ['create', 'X', '--tenant', 'northmoor', ...scope, '--calls-per-minute', 'many'], '--calls-per-minute: '],
])('create refuses %s, and creates no key', async (_name, args, words) => {
  const before = await count();
  await expect(apiKey(...args)).rejects.toThrow(words);
  expect(await count()).toBe(before);
});
