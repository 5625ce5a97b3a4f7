import { Command } from 'commander';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { confirmedAccount, cookieOf, freshAddress, goodPassword } from '../testing/account-journey.ts';
import { runBerth } from '../testing/berth-process.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../testing/test-site.ts';
import { registerSessionsCommand } from './sessions.command.ts';

let site: TestSite;
let said: string;
beforeAll(async () => {
  site = await startTestSite();
});
const environment = () => {
  const { databaseUrl = '', storageUrl, dataDir, secretKey } = site.services.config;
  return { DATABASE_URL: databaseUrl, STORAGE_URL: storageUrl, DATA_DIR: dataDir, SECRET_KEY: secretKey };
};
beforeEach(async () => {
  for (const [name, value] of Object.entries(environment())) vi.stubEnv(name, value);
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  await site.ownerPool.query('delete from candidate_session');
  await site.ownerPool.query('delete from candidate_device');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(() => site.stop());

/** Runs `berth sessions end …` in this process and returns its output. */
async function end(...args: string[]): Promise<string> {
  said = '';
  const program = new Command('berth').option('--json').exitOverride();
  registerSessionsCommand(program);
  await program.parseAsync(['sessions', 'end', ...args], { from: 'user' });
  return said;
}
const runLogged = (...args: string[]) =>
  runBerth(['sessions', 'end', '--tenant', 'northmoor', ...args], { ...environment(), LOG_LEVEL: 'warn' });

let people = 0;
/** A candidate signed in from a browser and a program; `works` says which of the two sessions still work. */
async function signedIn(host: TestHost = hosts.northmoor) {
  const email = `session-${(people += 1)}@mail.example`;
  await confirmedAccount(site, email, {}, host);
  const enter = (url: string) =>
    site.call({ method: 'POST', url, payload: { username: email, password: goodPassword }, remoteAddress: freshAddress(), host });
  const cookie = cookieOf(await enter('/api/account/login'));
  const { accessToken } = (await enter('/api/token')).json<{ accessToken: string }>();
  const works = async () => [
    (await site.call({ url: '/api/v1/cv/list', cookie, host })).statusCode,
    (await site.call({ url: '/api/v1/cv/list', headers: { authorization: `Bearer ${accessToken}` }, host })).statusCode,
  ];
  expect(await works()).toEqual([200, 200]);
  return { email, works };
}
const devices = async () => (await site.ownerPool.query('select 1 from candidate_device')).rowCount;

test('ends the sessions of one candidate at once, in browser and program, and no others', async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  expect(await end('--tenant', 'northmoor', '--email', one.email.toUpperCase())).toMatch(/^\d sessions ended\.\n$/);
  expect(await one.works()).toEqual([401, 401]);
  expect(await other.works()).toEqual([200, 200]);
  expect(await devices()).toBeGreaterThan(0);
  expect(await end('--tenant', 'northmoor', '--email', one.email)).toBe('0 sessions ended.\n');
  // back-office.audit.1: without the address.
  const { rows } = await site.ownerPool.query("select * from audit_event where act = 'sessions end'");
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(one.email);
});

test('ends all sessions of one tenant, with --devices known devices too, and says how many', async () => {
  const here = [await signedIn(), await signedIn()];
  const elsewhere = await signedIn(hosts.harrowFinch);
  const open = await site.ownerPool.query(
    "select 1 from candidate_session s join tenant t on t.id = s.tenant_id where t.slug = 'northmoor'",
  );
  const known = await devices();
  const ended = await end('--tenant', 'northmoor', '--all', '--yes', '--devices');
  expect(ended).toMatch(new RegExp(`^${open.rowCount} sessions ended, \\d+ devices forgotten\\.\\n$`));
  for (const { works } of here) expect(await works()).toEqual([401, 401]);
  expect(await elsewhere.works()).toEqual([200, 200]);
  expect(await devices()).toBeLessThan(known ?? 0);
});

test('ends all sessions of every tenant', async () => {
  const everybody = [await signedIn(), await signedIn(hosts.harrowFinch)];
  await end('--all', '--all-tenants', '--yes');
  for (const { works } of everybody) expect(await works()).toEqual([401, 401]);
});

test('asks before it ends all, and without a terminal ends none', async () => {
  const { works } = await signedIn();
  await expect(end('--tenant', 'northmoor', '--all')).rejects.toThrow('No session was ended: add --yes to skip the question');
  expect(await works()).toEqual([200, 200]);
});

test.each([
  [['--tenant', 'northmoor'], 'Give --email <address> or --all'],
  [['--tenant', 'northmoor', '--all', '--email', 'a@b.example'], 'Give --email <address> or --all'],
  [['--email', 'a@b.example'], 'Give --tenant <slug>'],
  [['--all', '--yes'], 'Give --tenant <slug> or --all-tenants'],
  [['--all', '--all-tenants', '--tenant', 'northmoor', '--yes'], 'Give --tenant <slug> or --all-tenants'],
  [['--all-tenants', '--email', 'a@b.example'], '--all-tenants needs --all'],
  [['--tenant', 'northmoor', '--email', 'unknown@mail.example'], 'There is no account with that address'],
])('refuses %j in one line, with exit code 2', async (args, words) => {
  expect(await runBerth(['sessions', 'end', ...args], environment())).toEqual({ code: 2, stdout: '', stderr: `${words}\n` });
});

test('each act is a security event without the address', async () => {
  const { email } = await signedIn();
  const ended = [await runLogged('--email', email), await runLogged('--all', '--yes')];
  const events = ended.map(({ stderr }) => JSON.parse(stderr) as Record<string, unknown>);
  expect(events).toMatchObject([{ event: 'sessions-ended', candidateId: expect.any(String) }, { event: 'sessions-ended' }]);
  expect(JSON.stringify(events)).not.toContain(email);
});
