import type { Employer, LandingLinks } from '@berth/contract';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, openAlive, watchForFaults } from './browser.ts';
import { mainText, northmoor, portal, tags } from './site.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});

// employers.page.1 employers.page.2 employers.links.2
test('a visitor goes from a search to a job, on to its employer, to another of its jobs, and to the search for all of them', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const faults = watchForFaults(page);
  await openAlive(page, `${siteUrl}/search?keyword=plumbing`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Lecturer in Plumbing and Heating' }).click();
  await page.waitForURL(/\/job\//);
  await main.getByRole('link', { name: 'Aire Valley College', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Jobs at Aire Valley College' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/employer/aire-valley-college');
  expect(await main.getByRole('img', { name: 'Logo of Aire Valley College' }).count()).toBe(1);
  expect(await main.getByRole('article').count()).toBe(25);
  await main.getByRole('link', { name: 'About Aire Valley College' }).click();
  expect(await main.getByRole('heading', { level: 2, name: 'About Aire Valley College' }).isVisible()).toBe(true);
  const title = await main.getByRole('article').first().getByRole('heading').innerText();
  await main.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.goBack();
  await main.getByRole('link', { name: /^Search all \d+ jobs at Aire Valley College/ }).click();
  await page.waitForURL(/\/search\?/);
  expect(new URL(page.url()).searchParams.get('employer')).toBe('Aire Valley College');
  expect(faults).toEqual([]);
  await context.close();
});

// employers.page.3
test('an employer’s page can be read without JavaScript and has its own title, description, address and picture', async () => {
  const { status, body } = await northmoor.get('/employer/calder-sixth-form');
  expect(status).toBe(200);
  expect(mainText(body)).toMatch(/Jobs at Calder Sixth Form.*About Calder Sixth Form.*28 A levels/s);
  expect(body).toMatch(/<title>Jobs at Calder Sixth Form - /);
  const meta = tags(body, 'meta');
  expect(meta.find(({ name }) => name === 'description')?.content).toMatch(/^Jobs at Calder Sixth Form: \d+ jobs open now, /);
  expect(meta.find(({ property }) => property === 'og:url')?.content).toBe(`${northmoor.origin}/employer/calder-sixth-form`);
  expect(tags(body, 'link').find(({ rel }) => rel === 'canonical')?.href).toBe(`${northmoor.origin}/employer/calder-sixth-form`);
  expect(meta.some(({ name }) => name === 'robots')).toBe(false);
});

// employers.links.1 employers.links.2
test('the latest jobs, the site map and the JobPosting name the employer’s page', async () => {
  const { employers } = await northmoor.json<LandingLinks>('/api/v1/advert/landingLinks');
  expect(employers.length).toBeGreaterThan(5);
  const [jobs, map] = [await northmoor.get('/jobs'), await northmoor.get('/sitemaps/pages.xml')];
  for (const { slug } of employers) {
    expect(jobs.body).toContain(`href="/employer/${slug}"`);
    expect(map.body).toContain(`${northmoor.origin}/employer/${slug}<`);
  }
  const { adverts } = await northmoor.json<Employer>('/api/v1/advert/employer?slug=aire-valley-college');
  const job = await northmoor.get(`/job/${adverts[0]?.jobName}/${adverts[0]?.advertId}`);
  expect(job.body).toContain(`"url":"${northmoor.origin}/employer/aire-valley-college"`);
});

// employers.page.5
test('the other tenant’s employers are not found, and in account application mode the page is on the client site', async () => {
  expect((await northmoor.get('/employer/merrowdale-hospitals')).status).toBe(404);
  expect((await northmoor.get('/employer/%00')).status).toBe(404);
  expect((await portal.get('/employer/merrowdale-hospitals')).status).toBe(302);
});
