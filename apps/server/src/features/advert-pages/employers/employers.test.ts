import { readFileSync } from 'node:fs';
import { type Advert, type AdvertSummary, type Employer, type LandingLinks, toSlug } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleLogo } from '../../../testing/sample-logo.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
const dayMilliseconds = 86_400_000;
const days = (count: number) => new Date(site.services.clock().getTime() + count * dayMilliseconds).toISOString();
beforeAll(async () => {
  site = await startTestSite();
  await site.addAdverts(
    hosts.northmoor,
    ...Array.from({ length: 27 }, (_, index) => ({ title: `Cook ${index}`, employer: 'Calder Trust', publishedAt: days(-2 - index) })),
    { title: 'Baker', employer: 'CALDER  trust', publishedAt: days(-1), reference: 'BAKER' },
    { title: 'Draft cook', employer: 'Calder Trust', draft: true },
    { title: 'Closed cook', employer: 'Calder Trust', publishedAt: days(-9), closesAt: days(-1) },
    { title: 'Later cook', employer: 'Calder Trust', publishedAt: days(1) },
    { title: 'Nurse', employer: 'Lately & Co', publishedAt: days(-200), closesAt: days(-179) },
    { title: 'Nurse', employer: 'Long Ago Ltd', publishedAt: days(-300), closesAt: days(-181) },
    { title: 'Nurse', employer: 'Only Drafts', draft: true },
    { title: 'Nurse', employer: 'Only Later', publishedAt: days(1) },
  );
  await site.addAdverts(hosts.harrowFinch, { title: 'Theirs', employer: 'Their Trust' });
});
afterAll(() => site.stop());

const ask = (slug: string, host: TestHost = hosts.northmoor) =>
  site.call({ url: `/api/v1/advert/employer?slug=${encodeURIComponent(slug)}`, host });
const employer = async (slug: string) => (await ask(slug)).json<Employer>();
const links = async (host: TestHost = hosts.northmoor) =>
  (await site.call({ url: '/api/v1/advert/landingLinks', host })).json<LandingLinks>().employers;
const latest = async () => (await site.call({ url: '/api/v1/advert/list?limit=50' })).json<AdvertSummary[]>();
const fetchOne = async (reference: string) => {
  const { rows } = await site.ownerPool.query<{ id: number }>('select id from advert where reference = $1', [reference]);
  const answer = (await site.call({ url: `/api/v1/advert/fetch?advertId=${rows[0]?.id}` })).json<Advert & { advert?: Advert }>();
  return answer.advert ?? answer;
};

// employers.page.1 employers.page.2 employers.name.1
test('an employer’s page has its exact number of open adverts and the 25 newest, in whatever case or spacing they name it', async () => {
  const page = await employer('calder-trust');
  expect(page).toMatchObject({ slug: 'calder-trust', total: 28, descriptionHtml: '', logoPath: null });
  expect(page.adverts).toHaveLength(25);
  expect(page.adverts.slice(0, 2).map(({ jobTitle }) => jobTitle)).toEqual(['Baker', 'Cook 0']);
});

// employers.page.4
test('an employer whose last job closed within 180 days has a page without jobs; one whose job closed earlier has none', async () => {
  expect(await employer('lately-co')).toMatchObject({ name: 'Lately & Co', total: 0, adverts: [] });
  expect((await ask('long-ago-ltd')).statusCode).toBe(404);
});

// employers.page.5
test.each([
  ['an unknown employer', 'unknown-ltd'],
  ['another tenant’s employer', 'their-trust'],
  ['an employer with drafts alone', 'only-drafts'],
  ['an employer whose first job is not published yet', 'only-later'],
  ['another spelling of a slug', 'Calder-Trust'],
  ['a name that every object has', 'constructor'],
])('%s gives the same 404', async (_, slug) => {
  const [answer, unknown] = [await ask(slug), await ask('unknown-ltd')];
  expect([answer.statusCode, answer.json()]).toEqual([404, { ...unknown.json(), instance: answer.json<{ instance: string }>().instance }]);
});

test.each(['', '\u0000', 'x'.repeat(201)])('a slug that cannot be (%j) is a 400 that names the field', async (slug) => {
  const answer = await ask(slug);
  expect([400, 404]).toContain(answer.statusCode);
  if (answer.statusCode === 400) expect(answer.json()).toMatchObject({ errors: [{ path: 'query.slug' }] });
});

// employers.links.1
test('the links are to employers with open adverts of this tenant, most first, with their exact numbers', async () => {
  const named = await links();
  expect(named.map(({ slug, adverts }) => [slug, adverts])).toEqual([['calder-trust', 28]]);
  expect(await links(hosts.harrowFinch)).toEqual([{ slug: 'their-trust', name: 'Their Trust', adverts: 1 }]);
});

// employers.links.1
test('the site map lists the pages of employers with open adverts', async () => {
  const { body } = await site.call({ url: '/sitemaps/pages.xml' });
  expect(body).toContain('http://localhost/employer/calder-trust<');
  expect(body).not.toMatch(/lately-co|their-trust|only-drafts/);
});

// employers.links.2
test('an advert and its summary name the employer’s page, unless there is none', async () => {
  expect((await latest())[0]).toMatchObject({ jobTitle: 'Baker', employerSlug: 'calder-trust' });
  expect(await fetchOne('BAKER')).toMatchObject({ employerSlug: 'calder-trust' });
  await site.addAdverts(
    hosts.northmoor,
    { title: 'Ended', employer: 'Ended Ltd', reference: 'ENDED', publishedAt: days(-400), closesAt: days(-190) },
    { title: 'Ended', employer: 'Ending Ltd', reference: 'ENDING', publishedAt: days(-40), closesAt: days(-19) },
  );
  expect((await fetchOne('ENDED')).employerSlug).toBeNull();
  expect((await fetchOne('ENDING')).employerSlug).toBe('ending-ltd');
});

// employers.words.1 employers.words.2 employers.words.3
test('the last words of a feed count, are cleaned, and stay until a feed has others', async () => {
  const advert = { title: 'Wordsmith', employer: 'Words Ltd', reference: 'WORDS' };
  await site.addAdverts(
    hosts.northmoor,
    { ...advert, employerDescription: '<p>First</p>' },
    { ...advert, reference: 'WORDS-2', employerDescription: '<h1>Last</h1><p onclick="x()">We <script>alert(1)</script>write.</p>' },
    { ...advert, reference: 'WORDS-3', employer: 'words ltd' },
  );
  expect((await employer('words-ltd')).descriptionHtml).toBe('<h2>Last</h2><p>We write.</p>');
  await site.addAdverts(hosts.northmoor, advert);
  expect((await employer('words-ltd')).descriptionHtml).toContain('Last');
  await site.addAdverts(hosts.northmoor, { ...advert, employerDescription: '<p> </p>' });
  expect((await employer('words-ltd')).descriptionHtml).toBe('');
});

// employers.words.4
test('new words about an employer leave its adverts unchanged', async () => {
  const advert = { title: 'Quiet', employer: 'Quiet Ltd', reference: 'QUIET', publishedAt: days(-3), closesAt: days(30) };
  const version = async () =>
    (await site.ownerPool.query<{ updatedAt: Date }>("select updated_at from advert where reference = 'QUIET'")).rows[0];
  await site.addAdverts(hosts.northmoor, advert);
  const before = await version();
  site.wait(60_000);
  await site.addAdverts(hosts.northmoor, { ...advert, employerDescription: '<p>Ssh.</p>' });
  expect(await version()).toEqual(before);
  expect((await employer('quiet-ltd')).descriptionHtml).toBe('<p>Ssh.</p>');
});

// employers.name.2
test('employers whose names give the same address have separate pages, and keep them', async () => {
  await site.addAdverts(
    hosts.northmoor,
    { title: 'One', employer: 'Ward & Co' },
    { title: 'Two', employer: 'Ward-Co' },
    { title: 'Three', employer: '株式会社' },
  );
  await site.addAdverts(hosts.northmoor, { title: 'Four', employer: 'Ward (Co)' }, { title: 'Five', employer: 'WARD-CO' });
  const slugs = Object.fromEntries((await latest()).map(({ jobTitle, employerSlug }) => [jobTitle, employerSlug ?? '']));
  expect(slugs.Three).toBe('employer');
  expect(new Set([slugs.One, slugs.Two, slugs.Four]).size).toBe(3);
  expect(slugs.Five).toBe(slugs.Two);
  for (const slug of [slugs.One, slugs.Two, slugs.Four]) expect(slug).toMatch(/^ward-co(-[0-9a-f]{8})?$/);
  expect(await employer(slugs.Two ?? '')).toMatchObject({ total: 2 });
});

// employers.name.2
test('two imports at once of employers with the same address give each its own', async () => {
  await Promise.all(
    ['Twin & Son', 'Twin-Son', 'Twin Son', 'Twin/Son'].map((name) =>
      site.addAdverts(hosts.northmoor, { title: name, employer: name, publishedAt: days(0) }),
    ),
  );
  const slugs = (await latest()).flatMap(({ employer: name, employerSlug }) => (name.startsWith('Twin') ? [employerSlug] : []));
  expect([slugs.length, new Set(slugs).size]).toEqual([4, 4]);
});

// employers.name.2
test('the upgrade gives employers of earlier releases the addresses that an import gives', async () => {
  const names = [
    'Café São & Co.',
    '  “Ümlaut” (North-East) GmbH',
    'Æther',
    'Ⅻ Ltd',
    '東京',
    `Long ${'name '.repeat(30)}`,
    'Dup & Co',
    'Dup Co',
  ];
  await site.addAdverts(hosts.northmoor, ...names.map((name) => ({ title: 'Old', employer: name })));
  const read = () =>
    site.asTenant(hosts.northmoor, (trx) => trx.selectFrom('employer').select(['key', 'slug', 'name']).orderBy('key').execute());
  const before = await read();
  const migration = readFileSync(new URL('../../../../migrations/0066_employers.sql', import.meta.url), 'utf8');
  await site.ownerPool.query('delete from employer');
  await site.ownerPool.query(migration.slice(migration.indexOf('insert into employer')));
  const after = await read();
  expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  expect(new Set(after.map(({ slug }) => slug)).size).toBe(after.length);
  for (const { slug, name } of after) expect(slug.replace(/-[0-9a-f]{8}$/, ''), name).toBe(toSlug(name, 'employer'));
});

// employers.page.1
test('the logo is that of the newest advert that has one, also once it has closed', async () => {
  const logo = sampleLogo();
  await site.addAdverts(
    hosts.northmoor,
    { title: 'Drawn', employer: 'Logo Ltd', logo, closesAt: days(5) },
    { title: 'Plain', employer: 'Logo Ltd', closesAt: days(6) },
  );
  const { logoPath } = await employer('logo-ltd');
  expect(logoPath).toMatch(/^\/api\/v1\/advert\/logo\/./);
  expect((await site.call({ url: logoPath ?? '' })).statusCode).toBe(200);
  site.wait(7 * dayMilliseconds);
  expect(await employer('logo-ltd')).toMatchObject({ total: 0, logoPath });
});
