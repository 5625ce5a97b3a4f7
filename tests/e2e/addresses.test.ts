import { beforeAll, describe, expect, test } from 'vitest';
import { secondTenant } from './second-tenant.ts';
import { advertsOf, detailsOf, jobPath, mainText, northmoor, portal, type Site, siteOf, sites, tags } from './site.ts';

/** Another tenant that has its jobs on its own site. */
const other = siteOf('other-addresses.localhost');
beforeAll(() => secondTenant('other-addresses'));

async function firstAdvert(site: Site) {
  const [advert] = await advertsOf(site);
  if (!advert) throw new Error(`${site.host} has no adverts`);
  return advert;
}

describe('a job page', () => {
  // adverts.syndication.3
  test.each([northmoor, other])('on $host carries a JobPosting that search engines can read', async (site) => {
    for (const advert of (await advertsOf(site)).slice(0, 10)) {
      const { body } = await site.get(jobPath(advert));
      const [source, ...more] = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text);
      expect(more).toEqual([]);
      const posting = JSON.parse(source ?? '') as Record<string, unknown>;
      expect(posting).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'JobPosting',
        title: advert.jobTitle,
        datePosted: advert.publishDate,
        hiringOrganization: { '@type': 'Organization', name: advert.employer },
        jobLocation: [{ '@type': 'Place', address: { addressCountry: 'GB' } }],
      });
      expect(String(posting.description).length).toBeGreaterThan(20);
      expect(posting.validThrough ?? advert.closingDate).toBe(advert.closingDate);
      if (advert.salaryFrom ?? advert.salaryTo)
        expect(posting).toMatchObject({ baseSalary: { '@type': 'MonetaryAmount', currency: 'GBP' } });
    }
  });

  // adverts.page.4
  test('under a wrong name leads for good to the right one', async () => {
    const advert = await firstAdvert(northmoor);
    const { status, headers } = await northmoor.get(`/job/wrong-name/${advert.advertId}`);
    expect(status).toBe(301);
    expect(new URL(headers.location ?? '', northmoor.origin).href).toBe(northmoor.origin + jobPath(advert));
  });

  test.each([
    '/job/nothing/999999999',
    '/job/nothing/99999999999999999999',
    '/job/nothing/0',
    '/job/nothing/-1',
    '/job/nothing/1e3',
    '/job/nothing/abc',
    '/job/nothing/1%00',
  ])('that never was (%s) is a 404 with somewhere to go', async (path) => {
    const { status, body } = await northmoor.get(path);
    expect(status).toBe(404);
    expect(mainText(body)).toMatch(/We could not find this page.*Search jobs/);
  });

  // adverts.closed.1
  test('of a closed advert is a 410 that says so and stays out of search engines', async () => {
    const open = (await northmoor.json<{ adverts: { advertId: number }[] }>('/api/v1/advert/activeList?limit=50')).adverts;
    const newest = Math.max(...open.map(({ advertId }) => advertId));
    const ids = Array.from({ length: 7 }, (_, index) => newest - 3 + index);
    const statuses = await Promise.all(ids.map(async (id) => (await northmoor.get(`/api/v1/advert/fetch?advertId=${id}`)).status));
    const closed = ids[statuses.indexOf(410)];
    const { status, body } = await northmoor.get(`/job/closed-saddlery-tutor/${closed}`);
    expect(status).toBe(410);
    expect(mainText(body)).toMatch(/This job has closed.*Search open jobs/);
    expect(tags(body, 'meta')).toContainEqual(expect.objectContaining({ name: 'robots', content: 'noindex' }));
    expect(body).not.toContain('application/ld+json');
  });
});

// tenants.pages.5
describe.each(sites)('on $host', (site) => {
  test.each(['/nothing-here', '/nothing/deeper', '/nothing%20here', '/job', '/wp-login.php'])(
    'an unknown page (%s) leads home, which says what was not found',
    async (path) => {
      const { status, headers } = await site.get(path);
      expect(status).toBe(302);
      const home = new URL(headers.location ?? '', site.origin);
      expect([home.origin, home.pathname, home.searchParams.get('missing')]).toEqual([site.origin, '/home', path]);
      // In account application mode home is the dashboard: tests/e2e/modes.test.ts goes there signed in.
      if (site === portal) return;
      const { status: shown, body } = await site.get(home.pathname + home.search);
      expect(shown).toBe(200);
      expect(mainText(body)).toContain(`We could not find ${path}`);
    },
  );

  // tenants.pages.5
  test.each(['/static/nope.js', '/api/nope', '/api/v1/nope/deeper', '/api', '/assets/nope.json', '/favicon.ico', '/images/nope.jpg'])(
    'what only programs ask for (%s) is a plain 404',
    async (path) => {
      const { status, headers, body } = await site.get(path);
      expect([status, headers['content-type']?.split(';')[0]]).toEqual([404, 'application/problem+json']);
      expect(JSON.parse(body)).toMatchObject({ status: 404, detail: 'There is nothing at this URL' });
    },
  );

  // tenants.pages.4
  test('what the information hub says is for candidates, by the call too', async () => {
    expect((await site.get('/api/v1/page/about')).status).toBe(200);
    expect((await site.get('/api/v1/page/our-service')).status).toBe(401);
  });

  // routes.pages.7
  test.each(['/About', '/PRIVACY-notice?from=mail'])('a page in another case (%s) leads for good to its one address', async (path) => {
    const { status, headers } = await site.get(path);
    expect([status, headers.location]).toEqual([301, path.replace(/^[^?]*/, (page) => page.toLowerCase())]);
  });

  // sign-in.session.4 applications.form.12
  test.each(['/dashboard', '/applications', '/apply/any/1?step=cv', '/account/manage', '/account/manage/cvs', '/our-service'])(
    '%s sends a visitor to sign in and back',
    async (path) => {
      const { status, headers } = await site.get(path);
      expect([status, new URL(headers.location ?? '', site.origin).href]).toEqual([
        302,
        `${site.origin}/account/login?returnUrl=${encodeURIComponent(path)}`,
      ]);
    },
  );
});

test.each(['We have moved to evil.example', '//evil.example/x', '/call 020 7946 0000', 'evil.example'])(
  'what is no path of the site (%s) is not said by it',
  async (words) => {
    const { status, headers } = await northmoor.get(`/home?missing=${encodeURIComponent(words)}`);
    expect([status, headers.location]).toEqual([307, '/home']);
  },
);

test.each([
  [northmoor, portal],
  [portal, northmoor],
  [northmoor, other],
  [other, northmoor],
])('no name, contact or advert of $1.host appears on $0.host', async (site, foreigner) => {
  const details = await detailsOf(foreigner);
  const [own, theirs] = [await advertsOf(site), await advertsOf(foreigner)];
  const employers = new Set(own.map(({ employer }) => employer));
  const foreign = [
    details.tenantDisplayName,
    details.tenantEmail,
    details.tenantContactNumber,
    ...theirs.map(({ employer }) => employer).filter((employer) => !employers.has(employer)),
  ];
  const escaped = new Set(foreign.map((text) => text.replaceAll('&', '&amp;')));
  for (const path of [
    '/',
    '/jobs',
    '/search',
    '/search?page=2',
    '/about',
    '/contact',
    '/privacy-notice',
    '/account/register',
    jobPath(own[0] ?? { jobName: '', advertId: 0 }),
  ]) {
    const { body, headers } = await site.get(path);
    // In account application mode jobs are on the client site, which only the address names.
    expect(new URL(headers.location ?? '/', 'http://none.example').hostname, path).not.toBe(foreigner.host);
    expect(
      [...escaped].filter((text) => body.includes(text)),
      path,
    ).toEqual([]);
  }
  for (const { advertId, advertGuid, jobName } of theirs.slice(0, 5)) {
    const answers = await Promise.all(
      [`/job/${jobName}/${advertId}`, `/api/v1/advert/fetch?advertId=${advertId}`, `/api/v1/advert/byGuid/${advertGuid}`].map((path) =>
        site.get(path),
      ),
    );
    // Where jobs are on the client site, every job leads there, whether there is such a one or not.
    expect(answers.map(({ status }) => status)).toEqual([site === portal ? 302 : 404, 404, 404]);
  }
});
