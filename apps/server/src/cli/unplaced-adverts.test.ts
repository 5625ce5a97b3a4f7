import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBerth } from '../testing/berth-process.ts';
import { hosts, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  const past = new Date(Date.now() - 86_400_000).toISOString();
  await site.addAdverts(
    hosts.northmoor,
    { reference: 'PLACED', locationName: 'Leeds' },
    { reference: 'NOWHERE', title: 'Cook', locationName: 'Main site, Block C' },
    { reference: 'WIDE', title: 'Editor', locationName: 'Remote, UK' },
    { reference: 'BY-POSTCODE', locationName: 'Block C', postcode: 'LS6 2AB' },
    { reference: 'BY-POINT', locationName: 'Block C', lat: 53.8, lng: -1.5 },
    { reference: 'CLOSED', locationName: 'Block C', closesAt: past },
    { reference: 'NOT-YET', title: 'Tutor', locationName: 'Block D', publishedAt: new Date(Date.now() + 86_400_000).toISOString() },
  );
  await site.addAdverts(hosts.harrowFinch, { reference: 'THEIRS', locationName: 'Block C' });
});
afterAll(() => site.stop());

const unplaced = (...args: string[]) =>
  runBerth([...args], { DATA_DIR: site.dataDir, DATABASE_URL: site.services.config.databaseUrl ?? '' });

test('open and future adverts without coordinates are listed with the text that could not be placed; another tenant’s are not', async () => {
  const { code, stdout, stderr } = await unplaced('--json', 'adverts', 'unplaced', '--tenant', 'northmoor');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  expect(lines).toEqual([
    { reference: 'NOWHERE', jobTitle: 'Cook', locationName: 'Main site, Block C', postcode: null, reason: 'unknown' },
    { reference: 'WIDE', jobTitle: 'Editor', locationName: 'Remote, UK', postcode: null, reason: 'too-wide' },
    { reference: 'NOT-YET', jobTitle: 'Tutor', locationName: 'Block D', postcode: null, reason: 'unknown' },
  ]);
});

test('a person reads each with its reason, and how many there are', async () => {
  const { stdout } = await unplaced('adverts', 'unplaced', '--tenant', 'northmoor');
  expect(stdout).toContain('NOWHERE  Cook\n    "Main site, Block C" is not a known place\n');
  expect(stdout).toContain('WIDE  Editor\n    "Remote, UK" is too large a place for coordinates\n');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('3 adverts without coordinates.');
});

test('an unknown tenant is an error that lists the tenants; --help says what the command lists', async () => {
  const [unknown, help] = await Promise.all([
    unplaced('adverts', 'unplaced', '--tenant', 'westgate'),
    unplaced('adverts', 'unplaced', '--help'),
  ]);
  expect({ code: unknown.code, stderr: unknown.stderr }).toEqual({
    code: 2,
    stderr: '--tenant: there is no tenant westgate; the tenants are harrow-finch, northmoor\n',
  });
  expect(help.code).toBe(0);
  for (const word of ['Usage: berth adverts unplaced', '--tenant <slug>', 'without coordinates']) expect(help.stdout).toContain(word);
});
