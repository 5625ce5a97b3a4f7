import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atTenant } from '../../../../platform/at.ts';
import { hosts, startTestSite, type TestSite } from '../../../../testing/test-site.ts';
import { importAdverts } from '../import-adverts.ts';
import type { RowFinding } from '../prepare-row.ts';
import { formatOf, readFeed } from '../read-feed.ts';
import { completeMapping, mapRows, readMapping, shapeOf } from './use-mapping.ts';

const folder = join(import.meta.dirname, '../../../../testing/feeds');
const moment = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

// adverts.feed.8 adverts.pay-text.1
test.each([
  [
    'indeed.xml',
    'CARE-311',
    {
      jobTitle: 'Night Care Assistant',
      employer: 'Hillview Homes & Gardens',
      placeId: 'pc:LS1',
      salaryFrom: 12.6,
      salaryPeriod: 'hour',
      hours: 'Full or part time',
      publishedAt: '2026-11-19T09:30:00.000Z',
      closesAt: '2026-12-31T23:59:59.000Z',
    },
  ],
  [
    'oleeo.rss',
    '5521',
    {
      jobTitle: 'Teaching Assistant - Fixby Junior & Infant School',
      employer: 'Calder Council',
      salaryFrom: 20_001,
      salaryTo: 30_000,
      contractType: 'Permanent',
      contactName: null,
      contactEmail: null,
      publishedAt: '2026-11-16T15:00:00.000Z',
      closesAt: '2026-12-04T12:00:00.000Z',
      preview: 'Help pupils learn. Read with them',
    },
  ],
  [
    'widget.json',
    '0A1B2C',
    {
      jobTitle: 'Bee Keeper',
      locationName: expect.stringMatching(/^Leeds/) as string,
      hours: 'Part time',
      workplace: 'At home',
      publishedAt: '2026-11-14T00:00:00.000Z',
      applyUrl: 'https://jobs.example/j/0A1B2C/apply',
    },
  ],
  [
    'broadbean.xml',
    'BB/0042',
    {
      employer: 'Riverside Academy',
      locationName: 'York',
      salaryFrom: 25_000,
      salaryTo: 30_000,
      salaryPeriod: 'year',
      contractType: 'Permanent',
      closesAt: '2026-12-01T23:59:59.000Z',
      contactEmail: 'jobs@riverside.example',
      contactPhone: '01904 496 0000',
    },
  ],
  [
    'schools.rss',
    'V-77',
    {
      employer: 'St Zoë Primary',
      locationName: 'Bradford and 1 more',
      salaryFrom: 24_000,
      salaryTo: 25_300,
      salaryPeriod: 'year',
      closesAt: '2026-12-04T12:00:00.000Z',
    },
  ],
  [
    'trust.json',
    'HT-90210',
    {
      employer: 'Harrow Trust',
      locationName: 'Leeds and 1 more',
      salaryFrom: 28_407,
      salaryTo: 34_581,
      hours: 'Full time',
      closesAt: '2026-11-30T23:59:59.000Z',
      preview: 'Keep the books. Term time only.',
    },
  ],
  [
    'greenhouse.json',
    '4711',
    { employer: 'Acme', locationName: 'Manchester', publishedAt: '2026-11-10T16:00:00.000Z', preview: 'About us Research & development.' },
  ],
  [
    'lever.json',
    '0f1e2d3c-1111-4222-8333-444455556666',
    {
      locationName: 'Bristol and 1 more',
      workplace: 'Hybrid',
      salaryFrom: 32_000,
      hours: 'Full time',
      publishedAt: '2026-11-02T12:00:00.000Z',
      preview: 'Find out what happens. You will: Ask questions You have: Curiosity Apply soon.',
    },
  ],
  [
    'workable.json',
    '9F8E7D',
    { employer: 'Acme', placeId: 'pc:S1', workplace: 'On site', salaryTo: 25_000, preview: 'Look after the beds. Green fingers' },
  ],
  [
    'page.html',
    'CH-5',
    {
      employer: 'Open Door',
      workplace: 'At home',
      salaryFrom: 27_000,
      salaryTo: 29_000,
      salaryPeriod: 'year',
      hours: 'Part time',
      contractType: 'Temporary',
      locationName: 'Norwich',
      closesAt: '2026-12-15T23:59:59.000Z',
      preview: 'Raise funds.',
    },
  ],
  ['home.html', 'HOME-1', { employer: 'Open Door', workplace: 'At home', locationName: 'Wales', preview: 'Answer calls.' }],
  [
    'excel.csv',
    'X-1',
    {
      jobTitle: 'Café Manager',
      salaryFrom: 27_000,
      salaryTo: 29_000,
      placeId: expect.any(String) as string,
      closesAt: '2027-12-31T23:59:59.000Z',
    },
  ],
])('%s comes in with a mapping file and no code', async (name, reference, expected) => {
  const path = join(folder, name);
  const mapping = completeMapping(await readMapping(join(folder, name.replace(/\.\w+$/, '.mapping.json'))));
  const shape = shapeOf({}, mapping, () => formatOf(path));
  const findings: RowFinding[] = [];
  const outcome = await importAdverts(atTenant(site.services, await site.tenantId(hosts.northmoor)), {
    rows: mapRows(readFeed(path, shape), mapping, shape),
    dryRun: false,
    onFinding: (finding) => void findings.push(finding),
  });
  expect(findings.filter(({ severity }) => severity === 'fault')).toEqual([]);
  expect(outcome).toMatchObject({ read: 1, created: 1 });
  const stored = await site.asTenant(hosts.northmoor, (trx) =>
    trx.selectFrom('advert').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow(),
  );
  expect({ ...stored, publishedAt: moment(stored.publishedAt), closesAt: moment(stored.closesAt) }).toMatchObject(expected);
});

// adverts.feed.8
test('a mapping with faults is refused, each named by its path', async () => {
  const path = join(tmpdir(), `berth-mapping-${process.pid}.json`);
  const faults = (mapping: unknown) => {
    writeFileSync(path, typeof mapping === 'string' ? mapping : JSON.stringify(mapping));
    return readMapping(path).then(
      () => '',
      (error: Error) => error.message.replaceAll(path, 'file'),
    );
  };
  expect(await faults({ preset: 'monster' })).toBe(
    'file, preset: There is no such preset: give indeed, jsonld, greenhouse, lever, workable, broadbean, oleeo',
  );
  expect(await faults({ colour: 1 })).toBe('file: a mapping has no colour');
  expect(await faults({ fields: { wage: 'pay' } })).toContain('file, fields: adverts have no field wage; they have pay, reference');
  expect(await faults({ fields: { title: 7 } })).toBe(
    'file, fields.title: Give a path, a list of paths, or an object with constant, path, join or (for places) each',
  );
  expect(await faults('{')).toContain('file: is not valid JSON');
  await expect(readMapping('/absent.json')).rejects.toThrow('there is no such file, and no such preset: the presets are indeed');
});
