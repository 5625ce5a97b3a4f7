import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runBerth, type Settings, startBerth } from '../../apps/server/src/testing/berth-process.ts';
import { httpCall } from '../../apps/server/src/testing/http-call.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';

vi.setConfig({ testTimeout: 90_000 });

/** With the demo tenants, as the template of all test databases. */
let database: TestDatabase;
let folder: string;
let taken: Server;
/** A production site on this machine. Nothing is sent and nothing is scanned, so no server has to answer. */
let production: Settings;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'berth-production-'));
  database = await createTestDatabase();
  taken = createServer();
  await new Promise<void>((listening) => void taken.listen(0, '127.0.0.1', listening));
  production = {
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    SECRET_KEY: '4f9c02d7be1a83650e7cd2f1a94b3856',
    MAIL_URL: 'smtp://127.0.0.1:9',
    SCANNER_URL: 'clamd://127.0.0.1:9',
  };
});
afterAll(async () => {
  taken.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts on a taken port, so that it ends by itself once it has said what it has to say; in a separate process, whose log the test reads. */
async function endedStart(given: Settings): Promise<{ logged: { level: number; msg: string }[]; stderr: string }> {
  const { port } = taken.address() as AddressInfo;
  const settings = { ...production, LOG_LEVEL: 'warn', HOST: '127.0.0.1', PORT: String(port), ...given };
  const { stdout, stderr } = await runBerth(['serve'], settings, ['--no-warnings']);
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { logged: lines.map((line) => JSON.parse(line) as { level: number; msg: string }), stderr };
}

test('a production database with the demo tenants is refused, by name', async () => {
  const { code, stderr } = await runBerth(['serve'], production);
  expect(code).toBe(2);
  expect(stderr).toBe(
    'DATABASE_URL: this database has the demo tenants (harrow-finch, northmoor); give the site one without them, or add demo to ACCEPT_RISK\n',
  );
});

test('accepted, it serves; robots.txt names no /dev/, where there is none', async () => {
  const berth = await startBerth({ ...production, ACCEPT_RISK: 'demo' });
  const { status, body } = await httpCall(berth.port, '/robots.txt', { host: 'localhost' });
  expect(await berth.stop()).toBe(0);
  expect(status).toBe(200);
  expect(body).toContain('Disallow: /api/');
  expect(body).not.toContain('/dev/');
});

test('each accepted risk and each misspelt setting is a warning of every start; anything else in the environment is not', async () => {
  const { logged, stderr } = await endedStart({
    ACCEPT_RISK: 'demo,captured-mail',
    MAIL_URL: '',
    MAILURL: 'smtps://mail.example',
    DATABSE_URL: 'postgres://db.example/berth',
    MAIL: '/var/mail/berth',
    PORT_8080_TCP: 'tcp://10.0.0.1:8080',
  });
  expect(stderr).toContain('is taken');
  const lines = logged.map(({ level, msg }) => `${level} ${msg.split(': ').slice(0, 2).join(': ')}`);
  expect(new Set(lines)).toEqual(
    new Set([
      '40 DATABSE_URL is not a setting; did you mean DATABASE_URL?',
      '40 MAILURL is not a setting; did you mean MAIL_URL?',
      '40 ACCEPT_RISK accepts the risk captured-mail: MAIL_URL',
      '40 ACCEPT_RISK accepts the risk demo: DATABASE_URL',
    ]),
  );
  expect(lines).toHaveLength(4);
});
