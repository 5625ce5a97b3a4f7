import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { StartError } from '../failures/operator-mistake.ts';
import { readConfig } from './read-config.ts';
import type { RiskName } from './risks.ts';
import { startNotices } from './start-notices.ts';

const folder = mkdtempSync(join(tmpdir(), 'berth-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file and gives its path. */
const file = (name: string, content: string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

type Settings = Record<string, string>;
const strongKey = '4f9c02d7be1a83650e7cd2f1a94b3856';
/** A production site that takes no risk. */
const safe: Settings = {
  NODE_ENV: 'production',
  DATA_DIR: join(folder, 'data'),
  SECRET_KEY: strongKey,
  MAIL_URL: 'smtps://berth:secret@mail.example:465',
  DATABASE_URL: 'postgres://berth:secret@db.example/berth?sslmode=verify-full',
  SCANNER_URL: 'clamd:///run/clamav/clamd.ctl',
};

function faultsOf(settings: Settings, options = { refuseRisks: true }): string[] {
  try {
    readConfig(settings, options);
    return [];
  } catch (error) {
    if (error instanceof StartError) return error.faults;
    throw error;
  }
}

const cases: [string, Settings, RiskName | null][] = [
  ['settings that take no risk', {}, null],
  ['no mail server', { MAIL_URL: '' }, 'captured-mail'],
  ['STARTTLS to a network', { MAIL_URL: 'smtp://mail.example:587' }, null],
  ['STARTTLS asked for in the address', { MAIL_URL: 'smtp://mail.example:587?requireTLS=true' }, null],
  ['STARTTLS switched off', { MAIL_URL: 'smtp://mail.example:587?ignoreTLS=true' }, 'plain-smtp'],
  ['STARTTLS switched off by a number', { MAIL_URL: 'smtp://mail.example:587?ignoreTLS=1' }, 'plain-smtp'],
  ['STARTTLS made optional', { MAIL_URL: 'smtp://mail.example:587?requireTLS=false' }, 'plain-smtp'],
  ['STARTTLS that may fail', { MAIL_URL: 'smtp://mail.example:587?opportunisticTLS=true' }, 'plain-smtp'],
  ['a certificate that is not checked', { MAIL_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' }, 'plain-smtp'],
  ['plain SMTP on this machine', { MAIL_URL: 'smtp://127.0.0.1:25?ignoreTLS=true' }, null],
  ['plain SMTP on this machine by IPv6', { MAIL_URL: 'smtp://[::1]:25?ignoreTLS=true' }, null],
  ['a database over a network', { DATABASE_URL: 'postgres://berth@db.example/berth' }, 'plain-database'],
  ['a database that may encrypt', { DATABASE_URL: 'postgres://berth@db.example/berth?sslmode=prefer' }, 'plain-database'],
  ['a certificate of a database unchecked', { DATABASE_URL: 'postgres://db.example/berth?sslmode=no-verify' }, 'plain-database'],
  ['the later of two modes counts', { DATABASE_URL: 'postgres://db.example/b?sslmode=require&sslmode=disable' }, 'plain-database'],
  ['a host among the options', { DATABASE_URL: 'postgres://localhost/berth?host=db.example' }, 'plain-database'],
  ['an encrypted database', { DATABASE_URL: 'postgres://berth@db.example/berth?sslmode=require' }, null],
  ['a database on this machine', { DATABASE_URL: 'postgres://berth@127.0.0.1:5432/berth' }, null],
  ['a database by its socket', { DATABASE_URL: 'postgres:///berth?host=/var/run/postgresql' }, null],
  ['the bundled database', { DATABASE_URL: '' }, null],
  ['no scanner', { SCANNER_URL: '' }, 'no-scanner'],
  ['a scanner over a network', { SCANNER_URL: 'clamd://scanner.example:3310' }, 'plain-scanner'],
  ['a scanner on this machine', { SCANNER_URL: 'clamd://localhost:3310' }, null],
  ['the demo tenants', { DEMO: '1' }, 'demo'],
];

// operation.start.3
describe('in production a start is refused with one line that names the variable and the risk', () => {
  test.each(cases)('%s', (_name, settings, risk) => {
    const faults = faultsOf({ ...safe, ...settings });
    const variable = Object.keys(settings)[0] ?? '';
    expect(faults).toEqual(risk === null ? [] : [expect.stringMatching(new RegExp(`^${variable}: .+, or add ${risk} to ACCEPT_RISK$`))]);
  });

  // operation.start.3
  test.each(cases.filter(([, , risk]) => risk !== null))(
    '%s: accepted by name, it starts and is said at each start',
    (_name, settings, risk) => {
      const config = readConfig({ ...safe, ...settings, ACCEPT_RISK: `${risk}` }, { refuseRisks: true });
      expect(startNotices(config)).toEqual([expect.stringMatching(new RegExp(`^ACCEPT_RISK accepts the risk ${risk}: `))]);
    },
  );

  test.each(cases.filter(([, , risk]) => risk !== null))('%s: outside production the site starts without a warning', (_name, settings) => {
    const config = readConfig({ ...safe, ...settings, NODE_ENV: 'development' }, { refuseRisks: true });
    expect(startNotices(config)).toEqual([]);
  });

  test('all risks are reported at once, with the faults of other variables, and no folder or key is created', () => {
    const faults = faultsOf({
      NODE_ENV: 'production',
      DATA_DIR: '/proc/none',
      PORT: 'abc',
      DEMO: '1',
      DATABASE_URL: 'postgres://db.example/b',
    });
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(['PORT', 'SECRET_KEY', 'DEMO', 'MAIL_URL', 'DATABASE_URL', 'SCANNER_URL']);
  });

  test('a password in an address is not repeated', () => {
    const faults = faultsOf({
      ...safe,
      MAIL_URL: 'smtp://berth:secret@mail.example?ignoreTLS=true',
      DATABASE_URL: 'postgres://b:secret@db.example/b',
    });
    expect(faults).toHaveLength(2);
    expect(faults.join('\n')).not.toContain('secret');
  });

  test('a command runs despite the risks: an operator can look at a site with any settings', () => {
    expect(faultsOf({ ...safe, MAIL_URL: '' }, { refuseRisks: false })).toEqual([]);
  });

  test('in production the demo is only loaded on request', () => {
    expect(readConfig({ ...safe, DATABASE_URL: '' }).demo).toBe(false);
    expect(readConfig({ ...safe, DATABASE_URL: '', NODE_ENV: 'development' }).demo).toBe(true);
  });
});

test.each(['captured-mails', 'all', 'demo no-scaner', '*'])('ACCEPT_RISK=%s, which names no risk, is refused with the names', (names) => {
  expect(faultsOf({ ACCEPT_RISK: names, DATA_DIR: join(folder, 'data') })).toEqual([
    'ACCEPT_RISK: must be a list of risks, separated by commas: demo, captured-mail, plain-smtp, plain-database, no-scanner, plain-scanner',
  ]);
});

test('several risks are accepted in one list, with or without spaces', () => {
  const { acceptedRisks } = readConfig({ ...safe, ACCEPT_RISK: 'demo, no-scanner,plain-smtp' });
  expect(acceptedRisks).toEqual(['demo', 'no-scanner', 'plain-smtp']);
});

test('an accepted risk that is not taken is not mentioned; optional STARTTLS counts as a risk everywhere', () => {
  const accepted = { ...safe, ACCEPT_RISK: 'captured-mail,plain-smtp' };
  expect(startNotices(readConfig(accepted))).toEqual([]);
  const optional = readConfig({ ...accepted, NODE_ENV: 'development', MAIL_URL: 'smtp://mail.example' });
  expect(startNotices(optional)).toEqual([expect.stringContaining('plain-smtp')]);
});

describe('SECRET_KEY in production', () => {
  test.each(['a'.repeat(32), 'ab'.repeat(20), 'changeme'.repeat(4), 'password'.repeat(8), '0123456789abcdef'.repeat(2), '01'.repeat(32)])(
    '%s is refused as one that can be guessed',
    (key) => {
      expect(faultsOf({ ...safe, SECRET_KEY: key })).toEqual([
        'SECRET_KEY: can be guessed because it repeats a few characters; create one with openssl rand -hex 32',
      ]);
      expect(faultsOf({ ...safe, SECRET_KEY: key, NODE_ENV: 'development' })).toEqual([]);
    },
  );

  test.each([strongKey, `${strongKey}${strongKey}`, '83b1946302759911648205739264810375', 'kP3+vZ8xQw1/uT6yRb0nLc5Ms9Gd2Hj7Fa4EoXi='])(
    '%s is taken',
    (key) => {
      expect(faultsOf({ ...safe, SECRET_KEY: key })).toEqual([]);
    },
  );

  test('SECRET_KEY_BEFORE may be weak: it cannot be replaced', () => {
    expect(faultsOf({ ...safe, SECRET_KEY_BEFORE: 'a'.repeat(32) })).toEqual([]);
  });
});

describe('a secret in a file', () => {
  test('is read without its final newline, and follows the rules of the variable', () => {
    const { SECRET_KEY: _key, DATABASE_URL: _database, MAIL_URL: _mail, ...rest } = safe;
    const files = {
      SECRET_KEY_FILE: file('key', `${strongKey}\n`),
      DATABASE_URL_FILE: file('database', `${safe.DATABASE_URL}\n`),
      MAIL_URL_FILE: file('mail', `${safe.MAIL_URL}`),
      PLACES_PROVIDER: 'google',
      GOOGLE_MAPS_API_KEY_FILE: file('maps', 'a-key-of-the-maps-platform\n'),
    };
    expect(readConfig({ ...rest, ...files }, { refuseRisks: true })).toMatchObject({
      secretKey: strongKey,
      databaseUrl: safe.DATABASE_URL,
      mailUrl: safe.MAIL_URL,
      googleMapsApiKey: 'a-key-of-the-maps-platform',
    });
    const plain = { ...rest, ...files, MAIL_URL_FILE: file('plain', 'smtp://mail.example?ignoreTLS=true') };
    expect(faultsOf(plain)).toEqual([expect.stringMatching(/^MAIL_URL: .* or add plain-smtp to ACCEPT_RISK$/)]);
  });

  test.each([
    [
      'that is not there',
      () => ({ SECRET_KEY: '', SECRET_KEY_FILE: '/nowhere/key' }),
      'SECRET_KEY_FILE: cannot read /nowhere/key (ENOENT)',
    ],
    ['that is empty', () => ({ SECRET_KEY: '', SECRET_KEY_FILE: file('empty', '\n') }), /^SECRET_KEY_FILE: .*empty is empty$/],
    [
      'beside the value',
      () => ({ SECRET_KEY_FILE: file('key', strongKey) }),
      'SECRET_KEY_FILE: set SECRET_KEY or SECRET_KEY_FILE, not both',
    ],
    ['with a weak key', () => ({ SECRET_KEY: '', SECRET_KEY_FILE: file('weak', 'a'.repeat(32)) }), /^SECRET_KEY: can be guessed/],
  ])('%s is refused with one line', (_name, settings, line) => {
    expect(faultsOf({ ...safe, ...settings() })).toEqual([typeof line === 'string' ? line : expect.stringMatching(line)]);
  });
});

test.each([
  ['security@example.org', 'mailto:security@example.org'],
  ['mailto:security@example.org', 'mailto:security@example.org'],
  ['https://example.org/report', 'https://example.org/report'],
])('SECURITY_CONTACT=%s is written as %s', (given, uri) => {
  expect(readConfig({ ...safe, SECURITY_CONTACT: given }).securityContact).toBe(uri);
});

test.each(['somebody', 'http://example.org/report', 'mailto:', 'two words@example.org'])('SECURITY_CONTACT=%s is refused', (given) => {
  expect(faultsOf({ ...safe, SECURITY_CONTACT: given })).toEqual(['SECURITY_CONTACT: must be an email address or an https address']);
});
