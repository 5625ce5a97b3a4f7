import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FeedFormat } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atTenant } from '../../../platform/at.ts';
import type { PlacesProvider } from '../../../platform/places-provider.ts';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';
import { importAdverts } from './import-adverts.ts';
import type { RowFinding } from './prepare-row.ts';
import { readFeed } from './read-feed.ts';
import { FeedError } from './records/raw-row.ts';

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await startTestSite();
  folder = mkdtempSync(join(tmpdir(), 'berth-feed-'));
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function importFile(content: string | Buffer, format: FeedFormat = 'ndjson', dryRun = false, name = `feed.${format}`) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return importPath(path, format, dryRun);
}

async function importPath(path: string, format: FeedFormat, dryRun = false, places?: PlacesProvider) {
  const findings: RowFinding[] = [];
  const outcome = await importAdverts(atTenant(site.services, await site.tenantId(hosts.northmoor)), {
    rows: readFeed(path, { format }),
    dryRun,
    ...(places && { places }),
    onFinding: (finding) => void findings.push(finding),
  });
  return { outcome, findings, faults: findings.filter((finding) => finding.severity === 'fault') };
}

const row = (reference: string, more: object = {}) =>
  JSON.stringify({ reference, title: 'Cook', employer: 'Calder Trust', locationName: 'Leeds', descriptionHtml: '<p>Cook.</p>', ...more });
const stored = (reference: string) =>
  site.asTenant(hosts.northmoor, (trx) => trx.selectFrom('advert').selectAll().where('reference', '=', reference).executeTakeFirst());

// adverts.feed.1 adverts.feed.2
test('importing the same feed again changes nothing; a changed row only changes its own advert', async () => {
  const feed = [row('A1'), row('A2'), row('A3')].join('\n');
  expect((await importFile(feed)).outcome).toMatchObject({ read: 3, created: 3, changed: 0, unchanged: 0, rejected: 0 });
  expect((await importFile(feed)).outcome).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
  const before = await stored('A1');
  expect((await importFile([row('A1'), row('A2', { title: 'Head Cook' }), row('A3')].join('\n'))).outcome).toMatchObject({
    created: 0,
    changed: 1,
    unchanged: 2,
  });
  expect((await stored('A2'))?.jobTitle).toBe('Head Cook');
  expect(await stored('A1')).toEqual(before);
});

test('a changed advert keeps its publication day if the feed names none', async () => {
  await importFile(row('B1'));
  const first = (await stored('B1'))?.publishedAt;
  site.wait(3_600_000);
  await importFile(row('B1', { title: 'Pastry Cook' }));
  expect((await stored('B1'))?.publishedAt).toEqual(first);
});

// adverts.salary.5 adverts.feed.3
test('a broken line, a wrong encoding, a line too long and a row that breaks a rule are reported by line and field; the rest goes in', async () => {
  const feed = Buffer.concat([
    Buffer.from(`${row('C1')}\n{"reference": broken\n`),
    Buffer.from(`{"reference":"C3","title":"Caf`),
    Buffer.from([0xe9]),
    Buffer.from(`","employer":"E"}\n`),
    Buffer.from(`{"reference":"C4","title":"${'x'.repeat(1_100_000)}"}\n`),
    Buffer.from(`${row('C5', { draft: 'lots', reference: '', title: '' })}\n[1,2]\n${row('C7', { title: 'a\u0000b' })}\n\n${row('C8')}`),
  ]);
  const { outcome, faults } = await importFile(feed);
  expect(outcome).toMatchObject({ read: 8, created: 2, rejected: 6 });
  expect(faults.map(({ line, field }) => `${line} ${field}`.trim())).toEqual([
    '2',
    '3',
    '4',
    '5 reference',
    '5 title',
    '5 draft',
    '6',
    '7 title',
  ]);
  expect(faults.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('not valid JSON'),
    'is not UTF-8: save the feed as UTF-8',
    expect.stringContaining('is longer than 1,048,576 bytes'),
    'Give each advert a reference',
    'Give the advert a title',
    'Say true or false',
    expect.stringContaining('not a JSON object'),
    'Remove the characters that are not text',
  ]);
});

// applications.along.2 applications.questions.2
test('a question at fault is reported by line, question and reason; a section that the tenant does not allow is left out with a note', async () => {
  const feed = [
    row('QU1', {
      questions: [
        { question: 'Do you drive?', kind: 'yesNo' },
        { question: 'Which shift?', kind: 'choice' },
      ],
    }),
    row('QU2', { takeAlong: ['phone', 'shoes'] }),
    row('QU3', { questions: [{ question: 'Do you drive?', kind: 'yesNo' }], takeAlong: ['phone'] }),
  ];
  const { outcome, faults } = await importFile(feed.join('\n'));
  expect(outcome).toMatchObject({ created: 1, rejected: 2 });
  expect(faults).toMatchObject([
    { line: 1, field: 'questions.1.options', reason: 'Question 2 (“Which shift?”): Give a choice at least two options' },
    { line: 2, field: 'takeAlong.1', reason: expect.stringContaining('There is no section "shoes": give name, phone, ') },
  ]);
  const cell = '"[{""question"":""Do you drive?"",""kind"":""yesNo""}]"';
  const csv = await importFile(`reference,title,employer,takeAlong,questions\nQU4,Cook,Calder Trust,phone; address,${cell}\n`, 'csv');
  expect(csv.outcome).toMatchObject({ created: 1, rejected: 0 });
});

test.each(['0001-01-01T00:00:00+01:00', '9999-12-31T23:59:59-01:00', '-000001-01-01T00:00:00Z'])(
  'a date that no database can store (%s) is left out with a note, and all rows are imported',
  async (publishedAt) => {
    const rows = [row('M1', { title: publishedAt }), row('M2', { publishedAt }), row('M3', { title: publishedAt })];
    const { outcome, findings } = await importFile(rows.join('\n'));
    expect(outcome).toMatchObject({ read: 3, rejected: 0 });
    expect(findings).toEqual([
      { line: 2, field: 'publishedAt', severity: 'note', reason: 'Give the date as 2026-12-31, 2026-12-31T23:59 or 31/12/2026: left out' },
    ]);
  },
);

// adverts.feed.7
test('an optional field that breaks its rule is left out with a note and never costs the row; one that decides who sees it does', async () => {
  const bad = {
    contactEmail: 'Item not found',
    logo: 'https://example.org/logo.png',
    salaryPeriod: 'fortnight',
    lat: 'north',
    lng: 1,
    workplace: 'moon',
    closesAt: 'soon',
    hours: 'x'.repeat(101),
    descriptionHtml: 7,
  };
  const { outcome, findings } = await importFile([row('LO1', bad), row('LO2', { draft: 'perhaps' })].join('\n'));
  expect(outcome).toMatchObject({ created: 1, rejected: 1 });
  const leftOut = findings.filter(({ reason }) => reason.endsWith(': left out')).map(({ field }) => field);
  expect(leftOut.toSorted()).toEqual(['closesAt', 'contactEmail', 'descriptionHtml', 'hours', 'lat', 'logo', 'salaryPeriod', 'workplace']);
  expect(await stored('LO1')).toMatchObject({ contactEmail: null, locationName: 'Leeds', salaryPeriod: null });
  expect(await stored('LO2')).toBeUndefined();
});

// adverts.feed.7 adverts.pay-text.1
test('escaped HTML is unescaped and pay as text is read, each with a note; a number is a reference', async () => {
  const { findings } = await importFile(
    [
      row('UE1', {
        title: 'Cook &amp; Baker',
        locationName: 'Leeds &amp; York',
        descriptionHtml: '&lt;p&gt;Cook &amp;amp; &lt;b&gt;bake&lt;/b&gt;&lt;/p&gt;',
        salaryFrom: '£24,000 - £26,500 per annum pro rata',
      }),
      row('UE2', { descriptionHtml: '<p>Write &lt;p&gt; for a paragraph.</p>', salaryFrom: 'Competitive' }),
      row('', { reference: 4711 }),
    ].join('\n'),
  );
  expect(await stored('UE1')).toMatchObject({
    jobTitle: 'Cook & Baker',
    preview: 'Cook & bake',
    salaryFrom: 24_000,
    salaryTo: 26_500,
    salaryPeriod: 'year',
  });
  expect(await stored('UE2')).toMatchObject({ preview: 'Write <p> for a paragraph.', salaryFrom: null, salaryComment: 'Competitive' });
  expect(await stored('4711')).toBeDefined();
  expect(findings.filter(({ line }) => line === 1).map(({ field, reason }) => `${field}: ${reason}`)).toEqual(
    expect.arrayContaining([
      'descriptionHtml: is HTML that was escaped: unescaped',
      'title: has entities of HTML, such as &amp;: unescaped',
      'salaryFrom: is pay as text: read for amounts',
    ]),
  );
});

test('blank cells are empty: an advert with spaces for coordinates is placed by its postcode', async () => {
  await importFile('reference,title,employer,postcode,lat,lng\nN1,Cook,Calder Trust,LS6 2AD, , \n', 'csv');
  expect((await stored('N1'))?.placeId).toBe('pc:LS6');
});

// adverts.feed.5
test('a category in other letters is the same category, in batches written side by side too', async () => {
  const rows = Array.from({ length: 1_200 }, (_, at) =>
    row(`O${at}`, { category: at % 2 === Math.floor(at / 500) % 2 ? 'Bee keeping' : 'BEE KEEPING' }),
  );
  const { findings } = await importFile(rows.join('\n'));
  expect(findings.filter(({ reason }) => /new job category/i.test(reason))).toHaveLength(1);
  const found = await site.asTenant(hosts.northmoor, (trx) =>
    trx.selectFrom('jobCategory').select('name').where('name', 'ilike', 'bee keeping').execute(),
  );
  expect(found).toHaveLength(1);
});

test('of two rows with one reference the first is kept and the second reported with both lines', async () => {
  const { outcome, faults } = await importFile([row('D1', { title: 'First' }), row('D1', { title: 'Second' })].join('\n'));
  expect(outcome).toMatchObject({ created: 1, rejected: 1 });
  expect(faults).toEqual([{ line: 2, field: 'reference', severity: 'fault', reason: '"D1" is already on line 1, which was kept' }]);
  expect((await stored('D1'))?.jobTitle).toBe('First');
});

// adverts.feed.5
test('a dry run reports what would happen and writes nothing, not even categories', async () => {
  const { outcome } = await importFile(row('E1', { category: 'Never seen before' }), 'ndjson', true);
  expect(outcome).toMatchObject({ created: 1, rejected: 0 });
  expect(await stored('E1')).toBeUndefined();
  const { findings } = await importFile(row('E1', { category: 'Never seen before' }));
  expect(findings.map((finding) => finding.reason)).toContain('new job category "Never seen before"');
});

// adverts.workplace.1 adverts.workplace.2
test.each([
  [
    { salaryFrom: 30_000, salaryTo: 20_000 },
    { salaryFrom: 20_000, salaryTo: 30_000 },
  ],
  [
    { salaryFrom: 0, salaryTo: 20_000 },
    { salaryFrom: null, salaryTo: 20_000 },
  ],
  [{ salaryFrom: '£27,620.00' }, { salaryFrom: 27_620, salaryTo: null }],
  [
    { contractType: 'fixed_term', hours: 'FULL-TIME' },
    { contractType: 'Fixed term', hours: 'Full time' },
  ],
  [{ workplace: 'REMOTE' }, { workplace: 'At home' }],
  [{ workplace: 'on-site', descriptionHtml: '<p>This is a hybrid role.</p>' }, { workplace: 'On site' }],
  [{ descriptionHtml: '<p>This is a hybrid role.</p>' }, { workplace: 'Hybrid' }],
  [{}, { workplace: null }],
  [{ locationName: 'Dstl Porton Down, Salisbury - SP4 0JQ' }, { placeId: 'pc:SP4' }],
  [{ locationName: 'Somewhere nice' }, { placeId: null, lat: null, lng: null }],
])('%j is stored as %j', async (given, expected) => {
  const reference = `F-${JSON.stringify(given)}`;
  await importFile(row(reference, given));
  expect(await stored(reference)).toMatchObject(expected);
});

test('CSV reads as NDJSON does: quotes, line breaks in fields, empty fields, a byte order mark', async () => {
  const csv =
    '\uFEFFreference,title,employer,locationName,salaryFrom,descriptionHtml\nG1,"Cook, ""senior""",Calder Trust,York,,"<p>One\ntwo</p>"\nG2,Cook,,York,,\nG3,Cook,Trust\nG4,Cook,Trust,York,1,\n';
  const { outcome, faults } = await importFile(csv, 'csv');
  expect(outcome).toMatchObject({ created: 2, rejected: 2 });
  expect(faults.toSorted((a, b) => a.line - b.line)).toEqual([
    { line: 4, field: 'employer', severity: 'fault', reason: 'Name the employer' },
    { line: 5, field: '', severity: 'fault', reason: 'has another number of fields than the heading line' },
  ]);
  expect((await stored('G1'))?.jobTitle).toBe('Cook, "senior"');
});

test('an unclosed quotation mark is reported, and the rows before it are imported', async () => {
  const { outcome, faults } = await importFile(
    `reference,title,employer\nH1,Cook,Trust\nH2,"Cook,Trust\n${'H3,Cook,Trust\n'.repeat(10)}`,
    'csv',
  );
  expect(outcome.created).toBe(1);
  expect(faults[0]?.reason).toMatch(/quotation mark/);
});

test('a damaged gzip, a UTF-16 file and a missing file end with one clear line', async () => {
  await expect(importFile(gzipSync(row('I1')).subarray(0, 30), 'ndjson', false, 'cut.ndjson.gz')).rejects.toThrow(FeedError);
  await expect(importFile(Buffer.from(`\uFEFF${row('I2')}`, 'utf16le'), 'ndjson')).rejects.toThrow('the feed is UTF-16: save it as UTF-8');
  await expect(importPath(join(folder, 'absent.csv'), 'csv')).rejects.toThrow('there is no such file');
});

const realFeed = join(import.meta.dirname, '../../../../../../../shared/data/adverts-public-sector.ndjson.gz');
test.runIf(existsSync(realFeed))('a real public-sector feed goes in with a report that says what it lacks', async () => {
  const { outcome, findings, faults } = await importPath(realFeed, 'ndjson');
  expect(outcome).toMatchObject({ read: 158, created: 154, rejected: 4 });
  expect(new Set(faults.map((finding) => finding.field))).toEqual(new Set(['reference']));
  const reasons = findings.map((finding) => finding.reason.replace(/\d\d-\w+-\d\d/, 'DATE'));
  expect(reasons).toContain('closed on DATE: imported as closed');
  expect(reasons).toContain('no description: the page will show the title and the facts alone');
  expect(reasons).toContain('not a field of adverts: ignored in every row');
});

// adverts.feed.6
test('a description or title of letters outside the basic plane is cut between letters, not within one', async () => {
  const { outcome } = await importFile(row('J1', { title: `a${'𠀀'.repeat(60)}`, descriptionHtml: `<p>x${'😀'.repeat(300)}</p>` }));
  expect(outcome).toMatchObject({ created: 1, rejected: 0 });
  expect((await stored('J1'))?.preview.isWellFormed()).toBe(true);
});

const feedOf = (references: string[], title: string) => references.map((reference) => row(reference, { title })).join('\n');

test('two concurrent imports of the same adverts, one backwards, both finish, and each advert exists once, with ids in the order of a feed', async () => {
  const references = Array.from({ length: 400 }, (_, at) => `K${at}`);
  for (let round = 0; round < 5; round += 1) {
    const outcomes = await Promise.all([
      importFile(feedOf(references, `Cook ${round}`), 'ndjson', false, 'forwards.ndjson'),
      importFile(feedOf(references.toReversed(), `Baker ${round}`), 'ndjson', false, 'backwards.ndjson'),
    ]);
    for (const { outcome } of outcomes) expect(outcome).toMatchObject({ read: 400, rejected: 0 });
    const created = outcomes.reduce((sum, { outcome }) => sum + outcome.created, 0);
    expect(created).toBe(round === 0 ? 400 : 0);
  }
  await importFile(feedOf(['L9', 'L10', 'L8'], 'Cook'));
  const ids = await Promise.all(['L9', 'L10', 'L8'].map(async (reference) => Number((await stored(reference))?.id)));
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
});

// adverts.places.1
test('places are stored in order, the same one once; a list of one is one place', async () => {
  const places = ['Leeds', { locationName: 'Minster Yard', postcode: 'YO1 7HH' }, 'LEEDS', { lat: 51.5, lng: -0.12 }, 'Nowhere at all'];
  const { outcome, findings } = await importFile([row('P1', { places }), row('P2', { places: ['York', 'york '] })].join('\n'));
  expect(outcome).toMatchObject({ created: 2, rejected: 0 });
  expect(findings.map(({ field, reason }) => `${field}: ${reason}`)).toEqual([
    'places.3: "Nowhere at all": no place is known by this name: found by keyword, not by distance',
  ]);
  const stored1 = await stored('P1');
  expect(stored1).toMatchObject({ locationName: 'Leeds and 3 more', locationText: null, postcode: null });
  expect(stored1?.places).toMatchObject([
    { name: 'Leeds', pointGiven: false },
    { name: 'Minster Yard', postcode: 'YO1 7HH', placeId: 'pc:YO1' },
    { name: expect.stringMatching(/^[A-Z]+\d/) as string, lat: 51.5, lng: -0.12, pointGiven: true },
    { name: 'Nowhere at all', lat: null },
  ]);
  expect(await stored('P2')).toMatchObject({ locationName: 'York', places: null });
});

// adverts.places.2
test('a row with a 21st place, an empty one or one off the earth is left out and named; the others are imported', async () => {
  const rows = [
    row('Q1', { places: Array.from({ length: 21 }, (_, index) => `Town ${index}`) }),
    row('Q2', { places: ['Leeds', ' '] }),
    row('Q3', { places: ['Leeds', { lat: 95, lng: 0 }] }),
    row('Q4', { places: ['L'.repeat(10_000), 'Leeds'] }),
    row('Q5', { places: ['Leeds', 'York'] }),
  ];
  const { outcome, faults } = await importFile(rows.join('\n'));
  expect(outcome).toMatchObject({ read: 5, created: 1, rejected: 4 });
  expect(faults.map(({ line, field, reason }) => `${line} ${field}: ${reason}`)).toEqual([
    '1 places: Give at most 20 places: this advert has 21. Leave out the others, or send a second advert with its own reference.',
    '2 places.1: This place is empty: give it a locationName, a postcode, or lat and lng, or leave it out',
    '3 places.1.lat: Latitude is between -90 and 90',
    '4 places.0.locationName: Use 500 characters or fewer',
  ]);
});

// adverts.places.1 adverts.places.3
test('a text that lists places is several places, unless the row gives a postcode or a point; a cell of CSV may list them', async () => {
  const text = { locationName: 'Leeds / London / Remote' };
  await importFile([row('R1', text), row('R2', { ...text, postcode: 'LS1 4HY' }), row('R3', { ...text, lat: 53.8, lng: -1.5 })].join('\n'));
  expect(await stored('R1')).toMatchObject({ locationName: 'Leeds and 1 more', locationText: 'Leeds / London / Remote' });
  expect(await stored('R2')).toMatchObject({ locationName: 'Leeds / London / Remote', places: null });
  expect(await stored('R3')).toMatchObject({ locationName: 'Leeds / London / Remote', places: null });
  await importFile('reference,title,employer,places\nR4,Cook,Calder Trust,Leeds; York; Hull\n', 'csv');
  expect(await stored('R4')).toMatchObject({ locationName: 'Leeds and 2 more' });
  await importFile(row('R1', { locationName: 'Leeds' }));
  expect(await stored('R1')).toMatchObject({ locationName: 'Leeds', locationText: null, places: null });
});

const towns =
  'Leeds York Manchester Bristol Cardiff Swansea Plymouth Exeter Norwich Ipswich Nottingham Leicester Derby Coventry Sheffield Liverpool Glasgow Edinburgh Aberdeen Dundee Sunderland Oxford'.split(
    ' ',
  );

// adverts.places.6
test('a text that lists more than 20 places keeps the first 20, and the report says how many are left out', async () => {
  const rows = [row('T20', { locationName: towns.slice(0, 20).join(' / ') }), row('T22', { locationName: towns.join(' / ') })];
  const { findings } = await importFile(rows.join('\n'));
  expect(findings).toEqual([
    {
      line: 2,
      field: 'locationName',
      severity: 'note',
      reason: 'lists 22 places: the last 2 are left out. Send a second advert with its own reference for them',
    },
  ]);
  expect((await stored('T22'))?.places).toHaveLength(20);
  expect(await stored('T22')).toMatchObject({ locationName: 'Leeds and 19 more', locationText: towns.join(' / ') });
});

// adverts.places.7
test('the report names an unknown place of several, also if a text lists it', async () => {
  const { places } = site.services;
  const withoutYork: PlacesProvider = { ...places, resolve: async (text) => (text === 'York' ? null : places.resolve(text)) };
  const path = join(folder, 'unknown.ndjson');
  writeFileSync(path, [row('U1', { locationName: 'Leeds / York' }), row('U2', { locationName: 'Nowhere at all' })].join('\n'));
  const { findings } = await importPath(path, 'ndjson', false, withoutYork);
  expect(findings.map(({ line, field, reason }) => `${line} ${field}: ${reason}`)).toEqual([
    '1 locationName: "York": no place is known by this name: found by keyword, not by distance',
    '2 locationName: no place is known by this name: found by keyword, not by distance',
  ]);
});

// adverts.places.7
test.each(['Wales', 'Remote, UK'])('the report says that an advert in %s is found in searches of that area', async (locationName) => {
  const { findings } = await importFile(row(`wide ${locationName}`, { locationName }));
  expect(findings.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/ is too wide for a point on the map: found by keyword and in searches of that area, not by distance$/),
  ]);
});
