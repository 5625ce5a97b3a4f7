import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startOpenIdProvider } from '../testing/openid-provider.ts';
import { staffActs, staffCookieOf } from '../testing/staff-acts.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import { run } from './program.ts';

let site: TestSite;
let said: string;
let complained: string;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(() => {
  [said, complained] = ['', ''];
  vi.stubEnv('DATABASE_URL', site.services.config.databaseUrl ?? '');
  vi.stubEnv('DATA_DIR', site.dataDir);
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.stubEnv('SECRET_KEY', site.services.config.secretKey);
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((said += String(text))));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((complained += String(text))));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});
afterAll(() => site.stop());

const staff = (...args: string[]) => run(['--json', 'staff', ...args, '--tenant', 'northmoor']);

// staff.commands.1
test('a tenant’s first owner is invited by a command, listed, reset and deactivated by others, and the audit has each', async () => {
  const acts = staffActs(site);
  const email = 'first@staff.example';
  await staff('invite', email, '--name', 'Robin Hale', '--role', 'recruiter');
  const cookie = staffCookieOf(await acts.accept(email));
  await acts.setUp(cookie);
  said = '';
  await staff('list');
  expect(JSON.parse(said)).toMatchObject([{ email, name: 'Robin Hale', role: 'recruiter', state: 'active', secondFactor: true }]);
  await staff('reset-second-factor', email);
  const again = staffCookieOf(await acts.signIn(email));
  expect((await acts.call('GET', 'staff/session', { cookie: again })).json()).toMatchObject({ secondFactor: false });
  await staff('deactivate', email);
  expect((await acts.call('GET', 'staff/session', { cookie: again })).statusCode).toBe(401);
  const { rows } = await site.ownerPool.query<{ act: string }>("select act from audit_event where actor_kind = 'command' order by id");
  expect(rows.map(({ act }) => act)).toEqual(['staff invite', 'staff list', 'staff reset-second-factor', 'staff deactivate']);
});

// staff.commands.1
test.each([
  ['an address that has no member', ['deactivate', 'unknown@staff.example'], 'There is no such member of staff'],
  ['a text that is no address', ['invite', 'no address', '--name', 'No', '--role', 'viewer'], '<email>: '],
  [
    'adverts of another role',
    ['invite', 'v@staff.example', '--name', 'V', '--role', 'viewer', '--advert', '1'],
    '--advert: Only a hiring manager',
  ],
])('%s is refused with what to change', async (_name, args, words) => {
  await staff(...args);
  expect([process.exitCode, complained]).toEqual([2, expect.stringContaining(words)]);
});

// staff.commands.2
test('a tenant’s provider is set, shown and removed by commands, and its secret is in no output', async () => {
  const { issuer, clientId, clientSecret, stop } = await startOpenIdProvider(['http://localhost/console/provider']);
  try {
    const file = join(site.dataDir, 'secret.txt');
    writeFileSync(file, `${clientSecret}\n`);
    const given = ['--name', 'Northmoor account', '--issuer', issuer, '--client-id', clientId];
    await staff('set-provider', ...given);
    expect([process.exitCode, complained]).toEqual([2, expect.stringContaining('Give the client secret')]);
    process.exitCode = undefined;
    await staff('set-provider', ...given, '--client-secret-file', file);
    expect(JSON.parse(said)).toMatchObject({ issuer, secondFactor: 'ours', redirectUris: expect.arrayContaining([expect.any(String)]) });
    await staff('show-provider');
    expect(said).not.toContain(clientSecret);
    said = '';
    await staff('remove-provider');
    await staff('show-provider');
    expect(said).toBe('{"removed":true}\nnull\n');
    await staff('set-provider', ...given, '--client-secret-file', join(site.dataDir, 'missing.txt'));
    expect([process.exitCode, complained]).toEqual([2, expect.stringContaining('--client-secret-file: ')]);
  } finally {
    await stop();
  }
});
