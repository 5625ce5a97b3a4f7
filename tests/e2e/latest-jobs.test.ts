import { beforeAll, expect, test } from 'vitest';
import { confirmedCandidate, type TestCandidate } from './candidate.ts';
import { contentOf, mainText, type Site } from './site.ts';
import { applyTenant, importAdverts, normalMode } from './tenant.ts';

const titles = ['Rigger', 'Sailmaker', 'Shipwright', 'Caulker', 'Chandler', 'Lock Keeper'];
const comment = 'By arrangement, with a berth and every second weekend off';
const cut = 'By arrangement, with a berth and every...';

let site: Site;
let candidate: TestCandidate;
beforeAll(async () => {
  site = await applyTenant('latest-jobs', { config: normalMode });
  const adverts = titles.map((title, index) => ({
    reference: `LATEST-${index}`,
    title,
    employer: 'Gull Wharf',
    locationName: 'Bristol',
    salaryComment: comment,
    contractType: 'Permanent',
    hours: 'Full time',
    publishedAt: `2026-01-0${index + 1}T09:00:00Z`,
    closesAt: '2099-01-31',
    descriptionHtml: `<p>${'Word '.repeat(100)}</p>`,
  }));
  await importAdverts('latest-jobs', site, adverts);
  candidate = await confirmedCandidate('pat@latest-jobs.example.com', site);
});

const pageFor = async (path: string) => mainText((await site.get(path, { headers: { cookie: candidate.cookie } })).body);
const shown = (text: string) => titles.filter((title) => text.includes(title));

// adverts.lists.1 adverts.salary.3 dashboard.dashboard.3
test.each([
  ['/', 4],
  ['/jobs', 4],
  ['/dashboard', 5],
])('%s shows the newest %i jobs, with a short salary comment', async (path, count) => {
  const text = await pageFor(path);
  expect(shown(text)).toEqual(titles.slice(-count));
  expect(text.split(cut)).toHaveLength(count + 1);
  expect(text).not.toContain(comment);
  if (path === '/dashboard') expect(text).toContain('6 jobs are open');
});

// routes.home.1
test('the home page has the words, the search and the promotion of its tenant', async () => {
  const { home } = await contentOf(site);
  const text = await pageFor('/');
  for (const part of [
    home.heading,
    home.text,
    'Search',
    home.latestHeading,
    'See more',
    home.promo.title,
    home.promo.text,
    home.promo.linkText,
  ])
    expect(text).toContain(part);
});

// adverts.lists.2
test('a result shows what helps to decide', async () => {
  const text = await pageFor('/search?keyword=rigger&location=Bristol');
  const preview = /(Word )+Word\.\.\./.exec(text)?.[0] ?? '';
  expect(preview.length).toBeGreaterThan(290);
  expect(preview.length).toBeLessThanOrEqual(303);
  for (const part of ['Rigger', 'Gull Wharf', 'Bristol', 'about 1 mile', comment, 'Permanent', 'Full time', 'Posted', 'Closes 31-Jan-99'])
    expect(text).toContain(part);
});
