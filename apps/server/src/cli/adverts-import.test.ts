import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startCommandProcess } from '../testing/berth-process.ts';
import { useCommandLine } from '../testing/command-line.ts';

const { folder, settings, berth, owner } = useCommandLine();

const row = (reference: string, more: object = {}) =>
  JSON.stringify({ reference, title: 'Cook', employer: 'Calder Trust', locationName: 'Leeds', descriptionHtml: '<p>Cook.</p>', ...more });

function feedFile(name: string, ...lines: string[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n'));
  return path;
}

const importFeed = (path: string, ...flags: string[]) => berth('adverts', 'import', path, '--tenant', 'northmoor', ...flags);
const references = async () =>
  (await owner().query<{ reference: string }>('select reference from advert order by 1')).rows.map((advert) => advert.reference);

// operation.commands.2
test('a dry run counts everything and writes nothing', async () => {
  const { code, stdout, stderr } = await importFeed(feedFile('dry.ndjson', row('A1'), row('A2')), '--dry-run');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('Dry run, nothing written: 2 rows read: 2 new, 0 changed, 0 unchanged, 0 rejected');
  expect(await references()).toEqual([]);
});

// operation.commands.2
test('exit code 0: every row is in, and no progress bar in what is not a terminal', async () => {
  const { code, stdout, stderr } = await importFeed(feedFile('good.ndjson', row('B1'), row('B2')));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('2 rows read: 2 new');
  expect(stdout).not.toMatch(/%|█/);
  expect(await references()).toEqual(['B1', 'B2']);
});

const acts = async () => (await owner().query<{ act: string; status: number }>('select act, status from audit_event order by id')).rows;

// back-office.audit.1
test('an import is in the audit of its tenant, and a dry run is not', async () => {
  const before = (await acts()).length;
  await importFeed(feedFile('audited.ndjson', row('AU1')));
  await importFeed(feedFile('audited.ndjson', row('AU1')), '--dry-run');
  expect((await acts()).slice(before)).toEqual([{ act: 'adverts import', status: 200 }]);
});

// adverts.feed.3 operation.commands.2
test('exit code 1: some rows were rejected, each reported with line, field and reason; every line of --json parses', async () => {
  const path = feedFile('mixed.ndjson', row('C1'), '{"reference": broken', row('C3', { title: '', draft: 'lots' }), row('C1'));
  const { code, stdout } = await importFeed(path, '--json');
  expect(code).toBe(1);
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.filter(({ severity }) => severity === 'fault').map(({ line, field }) => [line, field])).toEqual([
    [2, ''],
    [3, 'title'],
    [3, 'draft'],
    [4, 'reference'],
  ]);
  expect(lines.at(-1)).toEqual({
    dryRun: false,
    outcome: { read: 4, created: 1, changed: 0, unchanged: 0, rejected: 3, notes: expect.any(Number) as number },
  });
  const plain = (await importFeed(path)).stdout;
  expect(plain).toContain('line 3, title: Give the advert a title  [rejected]');
});

// operation.commands.2 adverts.feed.3
test('the report has all faults first, each with its line, and counts the notes', async () => {
  const bad = Array.from({ length: 60 }, (_, at) => row(`Z${at}`, { title: '' }));
  const { stdout } = await importFeed(feedFile('faults.ndjson', row('Z100', { salaryFrom: 0 }), row('Z101', { salaryFrom: 0 }), ...bad));
  const lines = stdout.split('\n');
  expect(lines.slice(0, 60)).toEqual(bad.map((_, at) => `line ${at + 3}, title: Give the advert a title  [rejected]`));
  expect(lines[60]).toBe('2 × salaryFrom: is 0: taken as not given (first on line 1)');
});

// operation.commands.2
test('exit code 2: no row could be imported, or the feed could not be read; one clear line, no stack', async () => {
  expect((await importFeed(feedFile('all-bad.ndjson', '{', '[]'))).code).toBe(2);
  for (const [path, line] of [
    [join(folder, 'absent.ndjson'), `${join(folder, 'absent.ndjson')}: there is no such file`],
    [feedFile('feed.txt', row('D1')), `${join(folder, 'feed.txt')}: say what it is with --format ndjson, json, csv, xml, rss or jsonld`],
  ] as const) {
    expect(await importFeed(path)).toEqual({ code: 2, stdout: '', stderr: `${line}\n` });
  }
});

test('an unknown tenant is an error that lists the tenants', async () => {
  const { code, stderr } = await berth('adverts', 'import', feedFile('any.ndjson', row('E1')), '--tenant', 'westgate');
  expect({ code, stderr }).toEqual({ code: 2, stderr: '--tenant: there is no tenant westgate; the tenants are harrow-finch, northmoor\n' });
});

// adverts.feed.6
test('a line of 200 MB is rejected with its number, the rows around it are imported, and memory does not grow with it', async () => {
  const path = join(folder, 'huge.ndjson');
  const file = openSync(path, 'w');
  writeSync(file, `${row('F1')}\n{"title":"`);
  for (let megabyte = 0; megabyte < 200; megabyte += 1) writeSync(file, Buffer.alloc(1_000_000, 'x'));
  writeSync(file, `"}\n${row('F3')}\n`);
  closeSync(file);
  // A new process: that of the other commands may have used more memory before.
  const commands = startCommandProcess();
  const importAlone = (file: string) => commands.run(['adverts', 'import', file, '--tenant', 'northmoor'], settings());
  const small = await importAlone(feedFile('small.ndjson', row('F0')));
  const huge = await importAlone(path);
  commands.stop();
  expect(huge.code).toBe(1);
  expect(huge.stdout).toContain('line 2: is longer than 1,048,576 bytes: is a line break missing?  [rejected]');
  expect(await references()).toEqual(expect.arrayContaining(['F1', 'F3']));
  process.stdout.write(`import peak memory: ${small.peakMegabytes} MB for one row, ${huge.peakMegabytes} MB with a line of 200 MB\n`);
  expect(huge.peakMegabytes - small.peakMegabytes).toBeLessThan(200);
});
