import { type AdvertQuery, routes } from '@berth/contract';
import { describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import './stage/commands.ts';
import { found, foundNothing, jobs } from './answers/adverts.ts';
import { northmoor, sites } from './answers/tenants.ts';
import { answers, refuses } from './stage/fake-api.ts';
import { allWidths, expectFine } from './stage/look-at.ts';
import { heading, showPage } from './stage/show-page.tsx';

const breathless = '/an-address-that-goes-on-and-on-without-ever-stopping-for-breath-or-a-space';

// look.layout.1 look.access.1
describe.each(sites)('on %s', (_name, site) => {
  test.each([
    ['/account/register', 'Create an account'],
    ['/account/login', 'Sign in'],
    ['/account/forgot-password', 'Forgotten your password?'],
    ['/privacy-notice', /./],
    ['/cookie-policy', /./],
    ['/advert-preview/nonsense', 'We could not find this page'],
  ])('%s fits every width and is accessible in light and dark', async (path, words) => {
    await showPage(path, site, refuses(routes.adverts.preview, { status: 404, code: 'not-found' }));
    expect(heading()).toMatch(words);
    if (path === '/cookie-policy') expect(document.querySelectorAll('main table')).toHaveLength(3);
    await expectFine(path, allWidths);
  });
});

// look.layout.1 look.access.1
test.each([
  ['/', /./],
  ['/search?keyword=assistant&location=Leeds&distance=50', /^168 jobs for “assistant”/],
  ['/job/saddlery-workshop-technician/1', 'Saddlery Workshop Technician'],
  [`/home?missing=${breathless}`, /./],
  ['/jobs', 'Latest jobs'],
  ['/jobs/in/leeds', 'Jobs in Leeds'],
  ['/jobs/category/teaching-and-lecturing', 'Teaching and lecturing jobs'],
  ['/jobs/category/teaching-and-lecturing/in/leeds', 'Teaching and lecturing jobs in Leeds'],
  ['/employer/pennine-land-college', 'Jobs at Pennine Land College'],
  ['/advert-preview/00000000-0000-4000-8000-000000000001', 'Saddlery Workshop Technician'],
])('%s fits every width and is accessible in light and dark', async (path, words) => {
  await showPage(path, northmoor, jobs);
  expect(heading()).toMatch(words);
  await expectFine(path, allWidths);
});

const mainWords = () => document.querySelector('main')?.textContent;

test('a search that finds nothing, with the nearest jobs, fits every width and is accessible in light and dark', async () => {
  const none = answers(routes.advertSearch.search, ({ body }) =>
    (body as AdvertQuery).locationPlaceData.distanceInMiles === 50 ? found : foundNothing,
  );
  await showPage('/search?keyword=saddlery+zebra&location=Leeds&contract=Permanent', northmoor, jobs, none);
  await expect.poll(heading).toMatch(/^No jobs for/);
  await expect.poll(mainWords).toContain('Try one of these');
  expect(mainWords()).toContain('Browse by category');
  const nearest = page.getByRole('region', { name: /^Up to 50 miles around/ });
  await expect.poll(() => nearest.getByRole('article').elements()).toHaveLength(5);
  await expectFine('a search that finds nothing', allWidths);
});

const colour = (role: string) => getComputedStyle(document.documentElement).getPropertyValue(role);

// search.results.9
test('the title of a visited job has a colour that no other link has, in light and dark', async () => {
  await showPage('/search?keyword=assistant', northmoor, jobs);
  const rules = [...document.styleSheets].map(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText).join('\n'));
  expect(rules.join('\n')).toMatch(/a:visited\s*\{\s*color: var\(--visited\)/);
  for (const scheme of ['dark', 'light'] as const) {
    await commands.showScheme(scheme);
    expect(new Set(['--visited', '--link', '--text'].map(colour)).size).toBe(3);
  }
});
