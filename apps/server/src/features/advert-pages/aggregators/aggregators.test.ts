import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feedRowSchema } from '@berth/contract';
import { XMLParser } from 'fast-xml-parser';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atTenant } from '../../../platform/at.ts';
import { changeTenant } from '../../../testing/change-tenant.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../../testing/test-site.ts';
import { completeMapping, mapRows, readFeed, readMapping, shapeOf } from '../../adverts/index.ts';
import { openAdvertsIn } from './stream-feed.ts';
import { jsonForm } from './write-json.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = new Date('2026-11-24T10:00:00Z');
const daysFrom = (days: number) => new Date(now.getTime() + days * day).toISOString();

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  site.stopClock(now);
  await site.addAdverts(
    hosts.northmoor,
    {
      reference: 'COOK-1',
      title: 'Cook ]]> "R&D" <b>\u0007',
      employer: 'Hive & Sons',
      places: [{ locationName: 'Leeds', postcode: 'LS1 4AP' }, 'York'],
      salaryFrom: 24_000,
      salaryTo: 26_500,
      salaryPeriod: 'year',
      salaryComment: null,
      category: 'Catering',
      contractType: 'Permanent',
      hours: 'Full time',
      workplace: 'hybrid',
      publishedAt: daysFrom(-3),
      closesAt: daysFrom(10),
      contactName: 'Sam Secret',
      contactEmail: 'sam.secret@example.org',
      contactPhone: '0113 496 0999',
      descriptionHtml: '<p>Fry &amp; bake.</p><script>alert(1)</script><ul><li onclick="x()">Fish</li><li>Chips</li></ul>',
    },
    { reference: 'HOME-1', title: 'Writer', locationName: 'Home based', workplace: 'home', publishedAt: daysFrom(-40) },
    { reference: 'CLOSED', title: 'Closed Cook', publishedAt: daysFrom(-9), closesAt: daysFrom(-1), postcode: 'LS1 4AP' },
    { reference: 'DRAFT', title: 'Draft Cook', draft: true },
    { reference: 'LATER', title: 'Later Cook', publishedAt: daysFrom(2) },
  );
  await site.addAdverts(hosts.harrowFinch, { title: 'Their Cook', publishedAt: daysFrom(-1), postcode: 'LS1 4AP' });
});
afterAll(() => site.stop());

const paths = {
  indeed: '/feeds/indeed.xml',
  findAJob: '/feeds/find-a-job.xml',
  ended: '/feeds/find-a-job-ended.xml',
  json: '/feeds/jobs.json',
} as const;
const get = (url: string, headers: Record<string, string> = {}, host: TestHost = hosts.northmoor) => site.call({ url, headers, host });
const body = async (url: string) => (await get(url)).body;

/** Throws at the first character that is not well-formed XML 1.0. */
function checkStrictly(xml: string): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
}
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', isArray: (name) => ['job', 'Vacancy'].includes(name) });
type Job = Record<string, string>;
async function jobs(): Promise<Job[]> {
  return (parser.parse(await body(paths.indeed)) as { source: { job?: Job[] } }).source.job ?? [];
}
type Coded = { '@id': string };
type Vacancy = {
  '@vacancyRefCode': string;
  Title: string;
  Description: string;
  Location: Record<string, string>;
  VacancyExpiry?: string;
  VacancyType: Coded;
  VacancyStatus: Coded;
  VacancyCategory: Coded;
  ApplyMethod: Coded;
  ApplyUrl: string;
};
async function vacancies(): Promise<Vacancy[]> {
  return (parser.parse(await body(paths.findAJob)) as { Vacancies: { Vacancy?: Vacancy[] } }).Vacancies.Vacancy ?? [];
}

// adverts.aggregators.1
test('feeds exist only for a tenant that has switched them on', async () => {
  for (const path of Object.values(paths)) {
    expect((await get(path)).statusCode, path).toBe(200);
    expect((await get(path, {}, hosts.harrowFinch)).statusCode, path).toBe(404);
  }
});

// adverts.aggregators.1 adverts.aggregators.2
test('each feed has all open adverts of its tenant and no other, is well-formed, and has no contact and no script', async () => {
  for (const path of [paths.indeed, paths.findAJob, paths.ended, paths.json]) {
    const { body: text, headers } = await get(path);
    if (path === paths.json) expect(() => JSON.parse(text)).not.toThrow();
    else expect(() => checkStrictly(text), path).not.toThrow();
    expect(text).not.toMatch(/Draft|Later|Their|secret|0113 496 0999|alert\(1\)|onclick/i);
    expect(text).not.toContain('\u0007');
    expect(headers).toMatchObject({ 'cache-control': 'public, no-cache', 'x-robots-tag': 'noindex' });
  }
  expect(new Set((await jobs()).map(({ title }) => title))).toEqual(new Set(['Cook ]]> "R&D" <b>', 'Writer']));
});

// adverts.aggregators.3
test('Indeed gets a job for each place, with pay, hours and workplace in its words', async () => {
  const [leeds, york, home] = await jobs();
  expect(leeds).toMatchObject({
    requisitionid: 'COOK-1',
    url: expect.stringMatching(/^http:\/\/localhost\/job\/cook-r-d-b\/\d+$/),
    company: 'Hive & Sons',
    sourcename: 'Northmoor Colleges Group',
    city: 'Leeds',
    state: 'West Yorkshire',
    country: 'GB',
    postalcode: 'LS1 4AP',
    salary: '£24000 - £26500 per year',
    jobtype: 'fulltime',
    category: 'Catering',
    remotetype: 'Hybrid remote',
    description: '<p>Fry &amp; bake.</p><ul><li>Fish</li><li>Chips</li></ul>',
    date: new Date(daysFrom(-3)).toUTCString(),
    expirationdate: new Date(daysFrom(10)).toUTCString(),
  });
  expect(york).toMatchObject({ city: 'York', referencenumber: `${leeds?.referencenumber}-2`, url: leeds?.url });
  expect(home).toMatchObject({ title: 'Writer', remotetype: 'Fully remote' });
  expect(home).not.toHaveProperty('city');
});

// adverts.aggregators.3
test('what Indeed gets comes back through the mapping for Indeed', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'berth-out-')), 'indeed.xml');
  writeFileSync(path, await body(paths.indeed));
  const mapping = completeMapping(await readMapping('indeed'));
  const shape = shapeOf({}, mapping, () => 'xml');
  const rows: unknown[] = [];
  for await (const row of mapRows(readFeed(path, shape), mapping, shape)) rows.push('value' in row ? row.value : row);
  expect(rows[0]).toMatchObject({
    title: 'Cook ]]> "R&D" <b>',
    employer: 'Hive & Sons',
    postcode: 'LS1 4AP',
    hours: 'Full time',
    workplace: 'hybrid',
  });
});

describe('Find a job', () => {
  // adverts.aggregators.4
  test('gets adverts with a full postcode, as text, with its codes and where to apply', async () => {
    const [vacancy, ...others] = await vacancies();
    expect(others).toEqual([]);
    expect(vacancy).toMatchObject({
      Title: 'Cook ]]> "R&D" <b>',
      Description: expect.stringMatching(
        /Employer: Hive & Sons\nPay: £24,000 - £26,500\nWorkplace: Hybrid\n\nFry & bake\.\n\n• Fish\n• Chips$/,
      ),
      Location: { City: 'Leeds', State: 'West Yorkshire', PostalCode: 'LS1 4AP' },
      VacancyExpiry: '2026-12-04',
      VacancyType: { '@id': '1' },
      VacancyStatus: { '@id': '1' },
      VacancyCategory: { '@id': '19' },
      ApplyMethod: { '@id': '2' },
      ApplyUrl: expect.stringMatching(/^http:\/\/localhost\/job\//),
    });
  });

  // adverts.aggregators.4
  test('learns which vacancies have ended', async () => {
    const closed = await site.ownerPool.query<{ guid: string }>("select guid from advert where reference = 'CLOSED'");
    const text = await body(paths.ended);
    expect(text.match(/vacancyRefCode="[^"]+"/g)).toEqual([`vacancyRefCode="${closed.rows[0]?.guid}"`]);
  });
});

// adverts.aggregators.5
test('each advert of the JSON is a row that an import accepts, with its page', async () => {
  const { adverts } = JSON.parse(await body(paths.json)) as { adverts: Record<string, unknown>[] };
  expect(adverts).toHaveLength(2);
  for (const advert of adverts) {
    expect(feedRowSchema.safeParse(advert).error).toBeUndefined();
    expect(advert).toMatchObject({ url: expect.stringMatching(/^http:\/\/localhost\/job\//) });
  }
  expect(adverts[0]).toMatchObject({
    employerReference: 'COOK-1',
    places: [{ locationName: expect.stringMatching(/^Leeds/), postcode: 'LS1 4AP' }, { locationName: expect.stringMatching(/^York/) }],
    salaryFrom: 24_000,
    workplace: 'Hybrid',
  });
});

describe('a reader that comes again', () => {
  // adverts.aggregators.6
  test('gets an empty 304 until an advert opens, changes, closes or is withdrawn', async () => {
    const tag = async () => String((await get(paths.json)).headers.etag);
    const known = await tag();
    const again = await get(paths.json, { 'if-none-match': known });
    expect([again.statusCode, again.body]).toEqual([304, '']);

    const advert = { reference: 'TAGGED', title: 'Tagged', publishedAt: daysFrom(-1), postcode: 'LS1 4AP' };
    const tags = [known];
    await site.addAdverts(hosts.northmoor, advert);
    tags.push(await tag());
    await site.addAdverts(hosts.northmoor, { ...advert, descriptionHtml: '<p>Another text</p>' });
    tags.push(await tag());
    await site.ownerPool.query(
      "update advert set status = 'removed', removed_at = $1, removed_by = 'backOffice' where reference = 'TAGGED'",
      [now],
    );
    tags.push(await tag());
    expect(new Set(tags).size).toBe(3);
    // Without it the feed is what it was before.
    expect(tags.at(-1)).toBe(known);
  });

  // adverts.aggregators.6
  test('no longer gets an advert that was withdrawn a moment ago, and Find a job gets its reference to end', async () => {
    expect(await body(paths.json)).not.toContain('Tagged');
    const { rows } = await site.ownerPool.query<{ guid: string }>("select guid from advert where reference = 'TAGGED'");
    expect(await body(paths.ended)).toContain(`"${rows[0]?.guid}"`);
  });
});

// adverts.aggregators.2
test('a slow reader has one batch of adverts in memory, whatever the number of adverts', async () => {
  await site.addAdverts(hosts.harrowFinch, ...Array.from({ length: 250 }, (_, index) => ({ title: `Bulk ${index}` })));
  const at = atTenant(site.services, await site.tenantId(hosts.harrowFinch));
  let reads = 0;
  const counted: typeof at = {
    ...at,
    transaction: (work) => {
      reads += 1;
      return at.transaction(work);
    },
  };
  const pieces = openAdvertsIn(jsonForm, counted, { name: 'Bulk', origin: 'http://localhost', jobSite: 'http://localhost/' });
  for (let piece = 0; piece < 60; piece += 1) await pieces.next();
  expect(reads).toBe(1);
  let rest = '';
  for await (const piece of pieces) rest += piece;
  expect(rest).toContain('"Bulk 249"');
  expect(reads).toBe(3);
});

// tenants.mode.6
test('in account application mode adverts lead to the client’s own site', async () => {
  await changeTenant(site, { settings: { aggregatorFeeds: ['json'] } }, hosts.harrowFinch);
  const { adverts } = JSON.parse((await get(paths.json, {}, hosts.harrowFinch)).body) as { adverts: { url: string }[] };
  expect(adverts.map(({ url }) => url)).toContainEqual(
    expect.stringMatching(/^https:\/\/www\.harrowfinch\.example\/job\/their-cook\/\d+$/),
  );
  expect((await get(paths.indeed, {}, hosts.harrowFinch)).statusCode).toBe(404);
});
