import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { runBerth, type Settings } from '../testing/berth-process.ts';
import { useCommandLine } from '../testing/command-line.ts';

const { folder, settings } = useCommandLine();
beforeAll(() => writeFileSync(join(folder, 'a-file'), 'in the way'));

const databaseAt = (change: (url: URL) => void) => {
  const url = new URL(inject('postgresUrl'));
  change(url);
  return url.href;
};
const [host] = [new URL(inject('postgresUrl')).host];

/** Starts with these settings, which cannot work, and gives what it said. */
async function badStart(given: Settings, command = ['serve']) {
  const { code, stdout, stderr } = await runBerth(command, { DATA_DIR: join(folder, 'data'), ...given });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).not.toMatch(/\n\s+at |node:internal|Error:/);
  return stderr.trimEnd().split('\n');
}

const scannerLine = 'SCANNER_URL: must be an address like clamd://127.0.0.1:3310 or clamd:///run/clamav/clamd.ctl';

const cases: [string, () => Settings, string | RegExp][] = [
  [
    'a DATA_DIR whose place a file has',
    () => ({ DATA_DIR: join(folder, 'a-file') }),
    /^DATA_DIR: cannot write to .*a-file \(ENOTDIR\); choose a folder that this user can write to$/,
  ],
  ['a DATA_DIR below a file', () => ({ DATA_DIR: join(folder, 'a-file/data') }), /^DATA_DIR: cannot write to /],
  [
    'a DATA_DIR where nobody may make a folder',
    () => ({ DATA_DIR: '/proc/berth/data' }),
    /^DATA_DIR: cannot write to \/proc\/berth\/data /,
  ],
  [
    'a STORAGE_URL where no folder can be made',
    () => ({ DATABASE_URL: settings().DATABASE_URL, STORAGE_URL: 'file:///proc/berth' }),
    /^STORAGE_URL: cannot make \/proc\/berth \(ENOENT\); choose a folder that this user can write to$/,
  ],
  [
    'a database that is down',
    () => ({ DATABASE_URL: 'postgres://berth:secret-word@127.0.0.1:9/berth' }),
    'DATABASE_URL: no server is listening at 127.0.0.1:9; is PostgreSQL running there?',
  ],
  [
    'a database host that does not exist',
    () => ({ DATABASE_URL: 'postgres://berth:secret-word@db..invalid/berth' }),
    /^DATABASE_URL: there is no host db\.\.invalid$/,
  ],
  [
    'a wrong database user',
    () => ({ DATABASE_URL: databaseAt((url) => Object.assign(url, { username: 'berth_nobody', password: 'secret-word' })) }),
    `DATABASE_URL: PostgreSQL at ${host} rejected the user or password`,
  ],
  [
    'a database that was never created',
    () => ({ DATABASE_URL: databaseAt((url) => (url.pathname = '/never_made')) }),
    `DATABASE_URL: PostgreSQL at ${host} has no database "never_made"; create it first`,
  ],
  [
    'a DATABASE_URL that is no address',
    () => ({ DATABASE_URL: 'localhost:5432/berth' }),
    'DATABASE_URL: must be an address like postgres://user:password@host:5432/berth',
  ],
  [
    'a DATABASE_URL of another database',
    () => ({ DATABASE_URL: 'mysql://berth@localhost/berth' }),
    'DATABASE_URL: must be an address like postgres://user:password@host:5432/berth',
  ],
  [
    'production without SECRET_KEY',
    () => ({ NODE_ENV: 'production', ACCEPT_RISK: 'captured-mail,no-scanner' }),
    /^SECRET_KEY: must be set in production, the same for every instance/,
  ],
  [
    'production on an external database without SECRET_KEY',
    () => ({ NODE_ENV: 'production', ACCEPT_RISK: 'captured-mail,no-scanner', DATABASE_URL: settings().DATABASE_URL }),
    /^SECRET_KEY: must be set in production/,
  ],
  [
    'a maps service without its key',
    () => ({ PLACES_PROVIDER: 'google' }),
    'GOOGLE_MAPS_API_KEY: must be set when PLACES_PROVIDER is google, to a Google Maps Platform key',
  ],
  ['a provider of places that there is none of', () => ({ PLACES_PROVIDER: 'bing' }), 'PLACES_PROVIDER: must be embedded or google'],
  [
    'a maps key that cannot be one',
    () => ({ PLACES_PROVIDER: 'google', GOOGLE_MAPS_API_KEY: '<your key>' }),
    'GOOGLE_MAPS_API_KEY: must be a Google Maps Platform key: only letters, digits, - and _',
  ],
  ['a scanner that is no clamd', () => ({ SCANNER_URL: 'http://127.0.0.1:3310' }), scannerLine],
  ['a scanner whose host the address does not name', () => ({ SCANNER_URL: 'clamd:127.0.0.1:3310' }), scannerLine],
  ['a scanner whose socket the address does not name', () => ({ SCANNER_URL: 'clamd:///' }), scannerLine],
  [
    'a stop that leaves no time after the drain',
    () => ({ DRAIN_SECONDS: '16' }),
    'STOP_SECONDS: must be at least 10 seconds more than DRAIN_SECONDS',
  ],
  ['a stop too short for PostgreSQL', () => ({ STOP_SECONDS: '5' }), 'STOP_SECONDS: must be at least 10 seconds more than DRAIN_SECONDS'],
  ['a drain that is no number', () => ({ DRAIN_SECONDS: 'a while' }), 'DRAIN_SECONDS: must be a number of seconds'],
  ['a SECRET_KEY that could be guessed', () => ({ SECRET_KEY: 'short' }), 'SECRET_KEY: must be at least 32 characters'],
];

// operation.start.2
describe('a start that cannot work ends with exit code 2 and one line that names the variable', () => {
  test.each(cases)('%s', async (_name, given, line) => {
    expect(await badStart(given())).toEqual([typeof line === 'string' ? line : expect.stringMatching(line)]);
  });

  // operation.start.2
  test('several bad variables are all reported at once, a line each, and nothing is created', async () => {
    const untouched = join(folder, 'untouched');
    const lines = await badStart({
      DATA_DIR: untouched,
      PORT: 'abc',
      MAIL_URL: 'http://mail.example',
      STORAGE_URL: 'ftp://files',
      SCANNER_URL: '127.0.0.1:3310',
      DEMO: 'yes',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'maybe',
      PLACES_PROVIDER: 'google',
      SESSION_IDLE_MINUTES: '0',
      SESSION_LIFETIME_MINUTES: 'a day',
      LINK_HOURS_CONFIRM: '169',
      LINK_HOURS_PASSWORD: '0',
      LINK_HOURS_CHANGE_EMAIL: 'a day',
      LINK_HOURS_CONSENT: '1.5',
    });
    expect(new Set(lines.map((line) => line.split(':')[0]))).toEqual(
      new Set([
        'DEMO',
        'GOOGLE_MAPS_API_KEY',
        'LINK_HOURS_CHANGE_EMAIL',
        'LINK_HOURS_CONFIRM',
        'LINK_HOURS_CONSENT',
        'LINK_HOURS_PASSWORD',
        'LOG_LEVEL',
        'MAIL_URL',
        'PORT',
        'SCANNER_URL',
        'SESSION_IDLE_MINUTES',
        'SESSION_LIFETIME_MINUTES',
        'STORAGE_URL',
        'TRUST_PROXY',
      ]),
    );
    expect(lines).toHaveLength(14);
    expect(lines).toContain('PORT: must be a port number');
    expect(lines).toContain('LINK_HOURS_CONFIRM: must be 168 hours or fewer');
    expect(lines).toContain('MAIL_URL: must be an address like smtps://user:password@mail.example:465');
    expect(readdirSync(folder)).not.toContain('untouched');
  });

  test('a password in DATABASE_URL is never shown', async () => {
    const lines = await badStart({ DATABASE_URL: 'postgres://berth:secret-word@127.0.0.1:9/berth' }, ['tenant', 'list']);
    expect(lines.join('\n')).not.toContain('secret-word');
  });

  test('programs get the same reason as JSON', async () => {
    const [line] = await badStart({ DATABASE_URL: 'postgres://berth@127.0.0.1:9/berth' }, ['--json', 'migrate']);
    expect(JSON.parse(line ?? '')).toEqual({ error: 'DATABASE_URL: no server is listening at 127.0.0.1:9; is PostgreSQL running there?' });
  });
});
