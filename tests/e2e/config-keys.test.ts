import { configFileSchema } from '@berth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CmsServer, startCmsServer } from '../../apps/server/src/testing/cms-server.ts';
import { confirmedCandidate, type TestCandidate } from './candidate.ts';
import { advertsOf, detailsOf, jobPath, mainHtml, mainText, type Site, tags } from './site.ts';
import { applyTenant, importAdverts, normalMode } from './tenant.ts';

const advert = {
  reference: 'KEYS-1',
  title: 'Harbour Pilot',
  employer: 'Gull Wharf',
  locationName: 'Bristol',
  closesAt: '2099-01-31',
  descriptionHtml: '<p>Bring ships in.</p>',
};
const clientSite = 'https://www.client.example/';
const clientSearch = 'https://www.client.example/find-work';

/** Three tenants that differ in their config.json alone. */
let one: Site;
let other: Site;
let accounts: Site;
let cms: CmsServer;
const people = new Map<Site, TestCandidate>();
beforeAll(async () => {
  cms = await startCmsServer();
  cms.behave((path, response) =>
    response.end(
      JSON.stringify(
        path.endsWith('/header')
          ? { menu: [{ title: 'From the CMS', url: '/about' }] }
          : { items: [{ title: 'Ring us', url: 'tel:+441632960000', icon: 'phone' }] },
      ),
    ),
  );
  one = await applyTenant('keys-one', {
    config: {
      ...normalMode,
      jobsAPI: '',
      releaseNumber: '7.1-keys',
      useEnhancedSearch: true,
      useSearchAreaDistanceControl: true,
      proximityDistance: [3, 33],
      defaultDistance: 33,
      useCoverLetterTextField: true,
      displayCriminalConvictionsOnApply: true,
    },
  });
  other = await applyTenant('keys-other', {
    config: {
      ...normalMode,
      jobsAPI: '/gateway',
      releaseNumber: '',
      useEnhancedSearch: false,
      useSearchAreaDistanceControl: false,
      proximityDistance: [4],
      defaultDistance: 4,
      useCoverLetterTextField: false,
      displayCriminalConvictionsOnApply: false,
      clientJobSearchUrl: clientSearch,
    },
  });
  accounts = await applyTenant('keys-accounts', {
    config: { accountMode: true, clientAppExtURL: clientSite, clientJobSearchUrl: '', domain: cms.domain },
  });
  for (const [slug, site] of [
    ['keys-one', one],
    ['keys-other', other],
  ] as const) {
    await importAdverts(slug, site, [advert]);
    people.set(site, await confirmedCandidate(`pilot@${slug}.example.com`, site));
  }
});
afterAll(() => cms.stop());

const pageOf = async (site: Site, path: string) => (await site.get(path)).body;
const pageFor = async (site: Site, path: string) => (await site.get(path, { headers: { cookie: people.get(site)?.cookie ?? '' } })).body;
const distancesOn = (html: string) =>
  /<select[^>]*name="distance".*?<\/select>/s
    .exec(html)?.[0]
    .match(/(?<=value=")\d+/g)
    ?.map(Number) ?? null;
const applyPage = async (site: Site, step = '') => {
  const [job] = await advertsOf(site);
  return pageFor(site, `/apply/${job?.jobName}/${job?.advertId}${step && `?step=${step}`}`);
};
const leadsTo = async (site: Site, path: string) => (await site.get(path)).headers.location;
const searchLink = async (site: Site) => tags(await pageFor(site, '/dashboard'), 'a').map(({ href }) => href);

/** What each key does where a visitor can see it; those of the candidate's profile are in tests of the profile's calls. */
const seen: Partial<Record<keyof typeof configFileSchema.shape, () => Promise<void>>> = {
  jobsAPI: async () => {
    expect(tags(await pageOf(one, '/'), 'html')[0]?.['data-api']).toBeUndefined();
    expect(tags(await pageOf(other, '/'), 'html')[0]?.['data-api']).toBe('/gateway');
  },
  releaseNumber: async () => {
    expect(await pageOf(one, '/about')).toMatch(/Release (<!-- -->)?7\.1-keys/);
    expect(await pageOf(other, '/about')).not.toMatch(/Release (<!-- -->)?\d/);
  },
  useEnhancedSearch: async () => {
    expect(mainText(await pageOf(one, '/search?keyword=pilot'))).toContain('Filters');
    expect(mainText(await pageOf(other, '/search?keyword=pilot'))).not.toContain('Filters');
  },
  useSearchAreaDistanceControl: async () => {
    expect(distancesOn(await pageOf(one, '/search'))).not.toBeNull();
    expect(distancesOn(await pageOf(other, '/search'))).toBeNull();
  },
  proximityDistance: async () => expect(distancesOn(await pageOf(one, '/search'))).toEqual([3, 33]),
  defaultDistance: async () => {
    expect(mainText(await pageOf(one, '/search?location=Bath'))).toMatch(/1 job in Bath and up to 33 miles around/);
    expect(mainText(await pageOf(other, '/search?location=Bath'))).toMatch(/No jobs in Bath and up to 4 miles around/);
  },
  useCoverLetterTextField: async () => {
    expect(mainText(await applyPage(one))).toContain('Add a cover letter');
    expect(await applyPage(other, 'coverLetter')).toMatch(/<input[^>]*type="file"/);
  },
  displayCriminalConvictionsOnApply: async () => {
    expect(mainText(await applyPage(one, 'convictions'))).toContain('Do you have any criminal convictions or cautions that are not spent?');
    expect(mainText(await applyPage(other))).not.toMatch(/convictions/i);
  },
  accountMode: async () => {
    expect((await one.get('/')).status).toBe(200);
    expect(await leadsTo(accounts, '/')).toBe('/account/login?returnUrl=%2F');
  },
  clientAppExtURL: async () => {
    expect(await leadsTo(accounts, '/job/harbour-pilot/7')).toBe(`${clientSite}job/harbour-pilot/7`);
    expect(await leadsTo(accounts, '/search')).toBe(`${clientSite}search`);
  },
  clientJobSearchUrl: async () => {
    expect(await searchLink(other)).toContain(clientSearch);
    expect(await searchLink(one)).not.toContain(clientSearch);
    const [job] = await advertsOf(other);
    for (const path of ['/jobs', jobPath(job ?? { jobName: '', advertId: 0 })])
      expect(tags(mainHtml(await pageOf(other, path)), 'a').map(({ href }) => href)).toContain(clientSearch);
  },
  domain: async () => {
    await expect.poll(() => pageOf(accounts, '/about')).toContain('From the CMS');
    expect(cms.asked[0]?.path).toMatch(/^\/api\/cms\/(header|footer)$/);
    // Of the tenant's own telephone number and email address the footer leaves out what content management names.
    const contacts = async () =>
      tags(await pageOf(accounts, '/about'), 'a').flatMap(({ href }) => /^(tel|mailto):.*/.exec(href ?? '')?.[0] ?? []);
    await expect.poll(contacts).toEqual(['tel:+441632960000', `mailto:${(await detailsOf(accounts)).tenantEmail}`]);
  },
};

describe('a key of config.json does what its name says', () => {
  // applications.form.4 applications.form.5 search.place.3 tenants.mode.1 tenants.config.1
  test.each(Object.keys(seen) as (keyof typeof seen)[])('%s', async (key) => {
    await seen[key]?.();
  });
});

/** These act on the candidate's profile: apps/server/src/features/candidates/profile-config.test.ts tests each. */
const seenInProfiles = ['countries', 'county', 'communicationMethods', 'communicationCategories', 'validateRefereesOnProfileCompleteness'];

// tenants.config.1
test('no key of the contract is without its test', () => {
  expect([...Object.keys(seen), ...seenInProfiles].toSorted()).toEqual(Object.keys(configFileSchema.shape).toSorted());
});
