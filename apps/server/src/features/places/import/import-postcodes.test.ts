import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOwnerPool } from '../../../platform/database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { importPostcodes, type PostcodeFault, type PostcodeOutcome } from './import-postcodes.ts';
import type { PostcodeFormat } from './postcode-row.ts';

let folder: string;
let database: TestDatabase;
let ownerPool: pg.Pool;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'berth-postcodes-'));
  database = await createTestDatabase();
  ownerPool = createOwnerPool(database.url);
});
beforeEach(() => ownerPool.query('truncate postcode, postcode_prefix'));
afterAll(async () => {
  await ownerPool.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const codePoint = [
  '"LS6 2AB",10,428066,435640,"E92000001","E19000001","E18000002","","E08000035","E05011404"',
  '"LS6 2AD",10,428120,435702,"E92000001","E19000001","E18000002","","E08000035","E05011404"',
  '"B1  1AA",10,406657,286530,"E92000001","E19000002","E18000005","","E08000025","E05011123"',
  '"LS777ZZ",10,430000,433000,"E92000001","E19000001","E18000002","","E08000035","E05011404"',
  '"LS6 9ZZ",90,0,0,"E92000001","","","","",""',
];
const onspd = [
  'pcd,pcd2,pcds,dointr,doterm,oscty,oslaua,usertype,oseast1m,osnrth1m,osgrdind,lat,long,imd',
  '"BT1 5GS","BT1  5GS","BT1 5GS","198001","","N99999999","N09000003","0","0333806","0374171",1,54.597051,-5.930095,"100"',
  '"LS6 2AB","LS6  2AB","LS6 2AB","198001","","E99999999","E08000035","0","428066","0435640",1,53.816309,-1.575058,"200"',
  '"AB1 0AA","AB1  0AA","AB1 0AA","198001","199606","S99999999","S12000033","0","385386","0801193",1,57.101474,-2.242851,"300"',
  '"IM1 1AA","IM1  1AA","IM1 1AA","198001","","M99999999","M99999999","0","","",9,99.999999,0.000000,"0"',
];

function file(name: string, lines: string[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\r\n'));
  return path;
}

type Run = { outcome: PostcodeOutcome; faults: Omit<PostcodeFault, 'file'>[] };
async function importFiles(files: string[], options: { format?: PostcodeFormat; dryRun?: boolean } = {}): Promise<Run> {
  const faults: Run['faults'] = [];
  const outcome = await importPostcodes({
    ownerPool,
    files,
    format: options.format,
    dryRun: options.dryRun ?? false,
    onFault: ({ line, field, reason }) => faults.push({ line, field, reason }),
  });
  return { outcome: { ...outcome }, faults };
}

const postcodes = async () =>
  (await ownerPool.query<{ code: string; lat: number; lng: number }>('select code, lat, lng from postcode order by code')).rows;

test('Code-Point Open is recognised by its first line; its metres become degrees, and areas and districts are derived from it', async () => {
  const { outcome } = await importFiles([file('ls.csv', codePoint)]);
  expect(outcome).toEqual({ read: 5, created: 4, changed: 0, unchanged: 0, terminated: 0, unlocated: 1, rejected: 0, prefixes: 5 });
  const rows = await postcodes();
  expect(rows.map(({ code }) => code)).toEqual(['B11AA', 'LS62AB', 'LS62AD', 'LS777ZZ']);
  // The ONS's values for LS6 2AB, which has the same grid reference: 5 m are 0.00005 degrees.
  expect(rows[1]?.lat).toBeCloseTo(53.816309, 3);
  expect(rows[1]?.lng).toBeCloseTo(-1.575058, 3);
  const { rows: prefixes } = await ownerPool.query<{ code: string; postcodes: number; diagonal_km: number }>(
    'select code, postcodes, diagonal_km from postcode_prefix order by code',
  );
  expect(prefixes.map(({ code, postcodes: count }) => `${code} ${count}`)).toEqual(['B 1', 'B1 1', 'LS 3', 'LS6 2', 'LS77 1']);
  expect(Math.min(...prefixes.map(({ diagonal_km: diagonal }) => diagonal))).toBe(1);
});

test('the ONS Postcode Directory is recognised by its heading; terminated postcodes and those without a position are counted and left out', async () => {
  const { outcome, faults } = await importFiles([file('onspd.csv', onspd)]);
  expect(faults).toEqual([]);
  expect(outcome).toMatchObject({ read: 4, created: 2, terminated: 1, unlocated: 1 });
  expect(await postcodes()).toEqual([
    { code: 'BT15GS', lat: 54.597051, lng: -5.930095 },
    { code: 'LS62AB', lat: 53.816309, lng: -1.575058 },
  ]);
});

test.each([
  ['the newest ONS column names', ['PCD7,PCD8,PCDS,DOINTR,DOTERM,LAT,LONG', 'LS6 2AB,LS6  2AB,LS6 2AB,198001,,53.816309,-1.575058']],
  ['columns in another order, behind a byte order mark', ['\uFEFFlong,lat,pcds', '-1.575058,53.816309,LS6 2AB']],
  ['Code-Point Open with its column names on top', ['PC,PQ,EA,NO,CY,RH,LH,CC,DC,WC', codePoint[0] ?? '']],
  ['a lower-case postcode without its space', ['ls62ab,10,428066,435640']],
])('%s are read too', async (_what, lines) => {
  expect((await importFiles([file('variant.csv', lines)])).outcome).toMatchObject({ read: 1, created: 1 });
  expect((await postcodes()).map(({ code }) => code)).toEqual(['LS62AB']);
});

test('importing again changes nothing; a moved postcode is updated, one that is no longer in the file stays', async () => {
  const first = file('first.csv', codePoint);
  await importFiles([first]);
  const before = await postcodes();
  expect((await importFiles([first])).outcome).toMatchObject({ created: 0, changed: 0, unchanged: 4 });
  expect(await postcodes()).toEqual(before);
  const moved = file('second.csv', ['"LS6 2AB",10,428166,435640,"E92000001","","","","",""']);
  expect((await importFiles([moved])).outcome).toMatchObject({ created: 0, changed: 1, unchanged: 0 });
  expect((await postcodes()).map(({ code }) => code)).toEqual(before.map(({ code }) => code));
});

test('of several files, also gzipped ones, the later row of a postcode wins', async () => {
  const zipped = join(folder, 'onspd.csv.gz');
  writeFileSync(zipped, gzipSync(onspd.join('\n')));
  const { outcome } = await importFiles([file('a.csv', codePoint), zipped]);
  expect(outcome).toMatchObject({ read: 9, created: 5, changed: 0, unchanged: 1, terminated: 1, unlocated: 2 });
  expect((await postcodes()).find(({ code }) => code === 'LS62AB')).toEqual({ code: 'LS62AB', lat: 53.816309, lng: -1.575058 });
});

test('a dry run counts the same and writes nothing', async () => {
  const { outcome } = await importFiles([file('dry.csv', codePoint)], { dryRun: true });
  expect(outcome).toMatchObject({ read: 5, created: 4, unlocated: 1, prefixes: 0 });
  expect(await postcodes()).toEqual([]);
});

test('two imports at once take turns and both are complete', async () => {
  const forwards = file('forwards.csv', codePoint);
  const backwards = file('backwards.csv', codePoint.toReversed());
  const runs = await Promise.all([importFiles([forwards]), importFiles([backwards])]);
  expect(runs.map(({ outcome }) => outcome.created).toSorted((a, b) => a - b)).toEqual([0, 4]);
  expect(await postcodes()).toHaveLength(4);
});

test.each([
  ['NOT A CODE,10,428066,435640', 'postcode', '"NOT A CODE" is no postcode'],
  ['LS6 3AA,10,428066', 'eastings', '"428066", "" is not on the National Grid'],
  ['LS6 3AA,10,99999999,435640', 'eastings', '"99999999", "435640" is not on the National Grid'],
  ['LS6 3AA,10,abc,435640', 'eastings', '"abc", "435640" is not on the National Grid'],
  ['LS6 3AA', 'eastings', '"", "" is not on the National Grid'],
])('the row %j is at fault, named by line and field, and the others go in', async (row, field, reason) => {
  const { outcome, faults } = await importFiles([file('faulty.csv', [codePoint[0] ?? '', row, codePoint[1] ?? ''])]);
  expect(faults).toEqual([{ line: 2, field, reason }]);
  expect(outcome).toMatchObject({ read: 3, created: 2, rejected: 1 });
});

test('coordinates abroad and invalid ones are faults of their rows; a missing one is no position', async () => {
  const { outcome, faults } = await importFiles([
    file('abroad.csv', ['pcds,lat,long', 'LS6 2AB,48.85,2.35', 'LS6 2AD,53.8,7', 'LS6 2AE,north,-1.5', 'LS6 2AF,,', 'LS6 2AG']),
  ]);
  expect(faults).toEqual([
    { line: 2, field: 'lat', reason: '"48.85" is no latitude of the United Kingdom' },
    { line: 3, field: 'long', reason: '"7" is no longitude of the United Kingdom' },
    { line: 4, field: 'lat', reason: '"north" is no latitude of the United Kingdom' },
  ]);
  expect(outcome).toMatchObject({ read: 5, created: 0, unlocated: 2, rejected: 3 });
});

test('an unclosed quotation mark is reported, and the rows before it are imported', async () => {
  const { outcome, faults } = await importFiles([
    file('quote.csv', [...codePoint.slice(0, 2), '"LS6 2AE,10,428066,435640', ...codePoint.slice(2)]),
  ]);
  expect(faults).toEqual([
    { line: expect.any(Number) as number, field: '', reason: 'has a quotation mark that is not closed; rows next to it may be lost' },
  ]);
  expect(outcome.rejected).toBe(1);
  expect((await postcodes()).map(({ code }) => code)).toEqual(expect.arrayContaining(['LS62AB', 'LS62AD']));
});

test.each<[string, () => [string, PostcodeFormat?], RegExp]>([
  ['a file that is not there', () => [join(folder, 'absent.csv')], /absent\.csv: there is no such file$/],
  ['a folder', () => [folder], /: is a folder: name the files in it$/],
  ['an empty file', () => [file('empty.csv', [])], /empty\.csv: is empty$/],
  [
    'a file of something else',
    () => [file('other.csv', ['name,colour', 'tea,brown'])],
    /looks neither like Code-Point Open nor like the ONS Postcode Directory: say which with --format code-point or --format onspd$/,
  ],
  [
    'a file without the heading of its format',
    () => [file('headless.csv', onspd.slice(1)), 'onspd'],
    /its first line names no pcds, lat, long: is the heading missing\?$/,
  ],
  [
    'a gzip file that is cut short',
    () => {
      const path = join(folder, 'cut.csv.gz');
      writeFileSync(path, gzipSync(codePoint.join('\n')).subarray(0, 60));
      return [path];
    },
    /the gzip file is damaged or cut short$/,
  ],
])('%s is refused with what to do', async (_what, given, words) => {
  const [path, format] = given();
  await expect(importFiles([path], format ? { format } : {})).rejects.toThrow(words);
});
