import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runBerth, type Settings } from '../../testing/berth-process.ts';
import { type ClamdServer, startClamdServer } from '../../testing/clamd-server.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Finding } from './finding.ts';

vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let database: TestDatabase;
let owner: pg.Pool;
let mail: MailServer;
let clamd: ClamdServer;
/** Accepts connections and never answers. */
let stalling: Server;
const stalled = new Set<Socket>();
/** Requires a user and password, and accepts none. */
let strict: SMTPServer;
const portOf = (server: Server) => (server.address() as AddressInfo).port;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'berth-doctor-'));
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.url, max: 1 });
  mail = await startMailServer();
  clamd = await startClamdServer();
  stalling = createServer((socket) => void stalled.add(socket.on('error', () => undefined)));
  await new Promise<void>((listening) => void stalling.listen(0, '127.0.0.1', listening));
  strict = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('wrong'), { responseCode: 535 })),
  });
  await new Promise<void>((listening) => void strict.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  for (const socket of stalled) socket.destroy();
  stalling.close();
  await new Promise<void>((closed) => strict.close(closed));
  await mail.stop();
  await clamd.stop();
  await owner.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const asOwner = (text: string) => owner.query(text);

async function doctor(given: Settings): Promise<{ code: unknown; findings: Finding[]; milliseconds: number }> {
  const began = performance.now();
  const { code, stdout } = await runBerth(['--json', 'doctor'], {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    DATABASE_SITE_URL: database.site.url,
    ...given,
  });
  return { code, findings: JSON.parse(stdout) as Finding[], milliseconds: performance.now() - began };
}

const found = (findings: Finding[], what: string) => findings.filter((finding) => finding.what === what);

test('a site whose servers all answer has no findings', async () => {
  const { code, findings } = await doctor({ MAIL_URL: mail.url, SCANNER_URL: clamd.url });
  expect(findings.filter(({ level }) => level !== 'ok')).toEqual([]);
  expect(code).toBe(0);
  expect(found(findings, 'mail')[0]?.detail).toMatch(/^127\.0\.0\.1:\d+ accepts mail by SMTP$/);
  expect(clamd.seen).toHaveLength(1);
  expect(mail.taken).toEqual([]);
});

const broken: [string, () => Settings, string, RegExp][] = [
  ['a mail server that refuses connections', () => ({ MAIL_URL: 'smtp://127.0.0.1:9' }), 'mail', /^127\.0\.0\.1:9: .*ECONNREFUSED/],
  [
    'a mail server that accepts and says nothing',
    () => ({ MAIL_URL: `smtp://127.0.0.1:${portOf(stalling)}` }),
    'mail',
    /^127\.0\.0\.1:\d+: ETIMEDOUT/,
  ],
  [
    'a mail server across a network that offers no STARTTLS',
    () => ({ MAIL_URL: mail.url.replace('127.0.0.1', '0.0.0.0') }),
    'mail',
    /^0\.0\.0\.0:\d+: ETLS/,
  ],
  [
    'a mail server that refuses the password',
    () => ({ MAIL_URL: `smtp://berth:wrong@127.0.0.1:${portOf(strict.server)}` }),
    'mail',
    /^127\.0\.0\.1:\d+: EAUTH/,
  ],
  ['a mail server that does not exist', () => ({ MAIL_URL: 'smtps://mail..invalid:465' }), 'mail', /^mail\.\.invalid:465: /],
  ['a scanner that is not there', () => ({ SCANNER_URL: 'clamd://127.0.0.1:9' }), 'scanner', /ECONNREFUSED/],
  [
    'a scanner that says nothing',
    () => ({ SCANNER_URL: `clamd://127.0.0.1:${portOf(stalling)}` }),
    'scanner',
    /the scanner did not answer/,
  ],
  ['a store that cannot be written', () => ({ STORAGE_URL: 'file:///proc/berth' }), 'storage', /\/proc\/berth/],
  [
    'a store in S3 that is away',
    () => ({ STORAGE_URL: 's3://berth?endpoint=http://127.0.0.1:9', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }),
    'storage',
    /^s3:\/\/ cannot be written to: /,
  ],
];
// operation.commands.3
test.each(broken)('%s is a failure with a cure, in time, and the other checks run', async (_name, given, what, detail) => {
  const { code, findings, milliseconds } = await doctor(given());
  const failures = findings.filter(({ ok }) => !ok);
  expect(new Set(failures.map((finding) => finding.what))).toEqual(new Set(what === 'storage' ? [what, ...disksOf(failures)] : [what]));
  expect(found(findings, what)).toEqual([expect.objectContaining({ level: 'fail', ok: false, detail: expect.stringMatching(detail) })]);
  expect(JSON.stringify(findings)).not.toContain('wrong@');
  expect(code).toBe(1);
  // Waits are 5 s each; the rest is the start of a process on a busy machine.
  expect(milliseconds).toBeLessThan(25_000);
});

/** If the store's folder cannot be created, there is no disk to check. */
const disksOf = (failures: Finding[]) => failures.filter(({ what }) => what === 'disk').map(({ what }) => what);

describe('the database', () => {
  test('a pending migration is a failure, and doctor does not run it', async () => {
    await asOwner("update schema_migration set name = 'away' where name = '0061_mail.sql'");
    const { code, findings } = await doctor({});
    const { rows } = await asOwner("select name from schema_migration where name = '0061_mail.sql'");
    await asOwner("update schema_migration set name = '0061_mail.sql' where name = 'away'");
    expect(rows).toEqual([]);
    expect(code).toBe(1);
    expect(found(findings, 'migrations')).toEqual([
      {
        what: 'migrations',
        ok: false,
        level: 'fail',
        detail: '1 have not run, the first is 0061_mail.sql',
        cure: 'run berth migrate, or start this release',
      },
    ]);
  });

  test('a migration of a newer release is a warning, which leaves the exit code 0', async () => {
    await asOwner("insert into schema_migration (name, checksum) values ('9999_future.sql', '')");
    const { code, findings } = await doctor({});
    await asOwner("delete from schema_migration where name = '9999_future.sql'");
    expect(found(findings, 'migrations')).toEqual([
      expect.objectContaining({ ok: true, level: 'warn', detail: 'this release does not know 9999_future.sql' }),
    ]);
    expect(code).toBe(0);
  });

  test('a mail that is not sent is a failure after a quarter of an hour', async () => {
    const add = (minutes: number) =>
      asOwner(`insert into mail (tenant_id, key, template, recipient, params, created_at)
        select id, 'doctor:${minutes}', 'confirm-email', 'sam@mail.example', '{}', now() - interval '${minutes} minutes' from tenant limit 1`);
    await add(14);
    expect(found((await doctor({})).findings, 'queue')).toEqual([expect.objectContaining({ level: 'ok' })]);
    await add(17);
    const { findings } = await doctor({});
    await asOwner("delete from mail where key like 'doctor:%'");
    expect(found(findings, 'queue')).toEqual([expect.objectContaining({ level: 'fail', detail: 'an email has waited for 17 minutes' })]);
  });
});

test('production: refused risks are failures, accepted ones and a missing proxy warnings', async () => {
  const production = { NODE_ENV: 'production', SECRET_KEY: '4f9c02d7be1a83650e7cd2f1a94b3856', MAIL_URL: mail.url };
  const { findings } = await doctor({ ...production, ACCEPT_RISK: 'demo' });
  expect(found(findings, 'risk').map(({ level, detail }) => [level, detail.split(':')[0]])).toEqual([
    ['fail', 'no-scanner'],
    ['warn', 'demo (accepted)'],
  ]);
  expect(found(findings, 'proxy').map(({ level }) => level)).toEqual(['warn']);
  const accepted = await doctor({ ...production, ACCEPT_RISK: 'demo,no-scanner', TRUST_PROXY: '1' });
  expect(accepted.code).toBe(0);
});

test('a misspelt setting is a warning', async () => {
  const { code, findings } = await doctor({ MAILURL: 'smtps://mail.example' });
  expect(found(findings, 'settings')).toEqual([
    { what: 'settings', ok: true, level: 'warn', detail: 'MAILURL is not a setting; did you mean MAIL_URL?' },
  ]);
  expect(code).toBe(0);
});
