import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { createDataVersions, type DataVersions } from './data-versions.ts';
import { addEncoding, type KeptPages, keepPages } from './kept-pages.ts';

const key = { tenantId: 1, address: 'http://jobs.example/jobs' };
const minute = 60_000;
const start = Date.UTC(2026, 10, 24, 9, 10);
let now: Date;
let versions: DataVersions;
let isCurrent: boolean;
let nextMoment: Date | null;
let pages: KeptPages;

beforeEach(() => {
  now = new Date(start);
  versions = createDataVersions(() => now);
  versions.of(1);
  // Past the minute in which names that have just changed may be old.
  now = new Date(start + 2 * minute);
  isCurrent = true;
  nextMoment = null;
  pages = keepPages({
    mostBytes: 50_000,
    now: () => now,
    isCurrent: () => isCurrent,
    versionOf: versions.of,
    nextMoment: async () => nextMoment,
  });
});

/** Keeps a page that begins to be rendered now. `meanwhile` happens before it is finished. */
async function keep({ tenantId, address } = key, { html = '<p>Nurse</p>', meanwhile = () => {} } = {}): Promise<void> {
  const version = pages.versionOf(tenantId);
  if (!version) throw new Error('changes are not known');
  const read = { version, readAt: now };
  meanwhile();
  pages.keep({ tenantId, address }, await pages.prepare(tenantId, { status: 200, headers: [], html, route: '/jobs' }, read));
}

const at = (number: number) => ({ tenantId: 1, address: `http://jobs.example/job/x/${number}` });

const isKept = (place = key) => pages.find(place) !== undefined;

// operation.load.1
test('a page is kept until the end of its hour', async () => {
  await keep();
  now = new Date(Date.UTC(2026, 10, 24, 9, 59, 59, 999));
  expect(isKept()).toBe(true);
  now = new Date(Date.UTC(2026, 10, 24, 10));
  expect(isKept()).toBe(false);
});

// operation.load.1
test('a page ends with the moment at which an advert opens or closes, also if that was while it was rendered', async () => {
  nextMoment = new Date(now.getTime() + 5 * minute);
  await keep();
  now = new Date(nextMoment.getTime() - 1);
  expect(isKept()).toBe(true);
  now = nextMoment;
  expect(isKept()).toBe(false);

  nextMoment = new Date(now.getTime() + minute);
  await keep(key, {
    meanwhile: () => {
      now = new Date(now.getTime() + minute);
    },
  });
  expect(isKept()).toBe(false);
});

// operation.load.1
test('a change of a tenant’s data drops the tenant’s kept pages, including those being rendered, and no other tenant’s', async () => {
  const other = { ...key, tenantId: 2 };
  await keep();
  await keep(other);
  versions.changed([1]);
  expect([isKept(), isKept(other)]).toEqual([false, true]);
  await keep(key, { meanwhile: () => versions.changed([1]) });
  expect(isKept()).toBe(false);
  await keep();
  versions.changed(null);
  expect([isKept(), isKept(other)]).toEqual([false, false]);
});

// operation.load.1
test('a page made within a minute of a change ends when names that are cached for a minute have been read again', async () => {
  versions.changed([1]);
  await keep();
  now = new Date(now.getTime() + minute);
  expect(isKept()).toBe(true);
  now = new Date(now.getTime() + 1_000);
  expect(isKept()).toBe(false);
  await keep();
  now = new Date(now.getTime() + 2 * minute);
  expect(isKept()).toBe(true);
});

// operation.load.2
test('no page is sent or made to be kept while changes are known too late', async () => {
  await keep();
  isCurrent = false;
  expect([isKept(), pages.versionOf(1)]).toEqual([false, undefined]);
  isCurrent = true;
  expect(isKept()).toBe(true);
});

test('tenants with the same address never share a page', async () => {
  await keep();
  expect(isKept({ ...key, tenantId: 2 })).toBe(false);
});

// operation.load.3
test('pages take a bound of bytes, and the one that was sent longest ago goes first', async () => {
  for (const number of [1, 2, 3, 4]) await keep(at(number), { html: 'x'.repeat(10_000) });
  expect(isKept(at(1))).toBe(true);
  await keep(at(5), { html: 'x'.repeat(10_000) });
  expect([1, 2, 3, 4, 5].map((number) => isKept(at(number)))).toEqual([true, false, true, true, true]);
  await keep(at(6), { html: 'x'.repeat(60_000) });
  expect([isKept(at(6)), pages.kept().bytes < 50_000]).toEqual([false, true]);
});

test('a page keeps the encodings that were asked for, each of the same text', async () => {
  await keep();
  const page = pages.find(key);
  if (!page) throw new Error('the page is not kept');
  await addEncoding(page, 'br', true);
  expect([...page.bodies.keys()]).toEqual(['br']);
  await addEncoding(page, 'gzip', false);
  expect(gunzipSync(page.bodies.get('gzip') ?? '').toString()).toBe('<p>Nurse</p>');
  await addEncoding(page, 'identity', false);
  expect(page.bodies.get('identity')?.toString()).toBe('<p>Nurse</p>');
});
