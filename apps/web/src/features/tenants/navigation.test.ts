import { describe, expect, test } from 'vitest';
import { foldLinks, headerLinks, renamedMenu } from './navigation.ts';

const normal = { accountMode: false, clientAppExtURL: '', clientJobSearchUrl: '' };
const portal = { accountMode: true, clientAppExtURL: 'https://client.example/', clientJobSearchUrl: '' };
const titles = (links: readonly { title: string }[]) => links.map(({ title }) => title);

// tenants.cms.2
test('an item of content management titled exactly "Jobs" is called "Job search", and no other', () => {
  const menu = ['Jobs', 'jobs', 'Jobs board', 'All Jobs'].map((title) => ({ title, url: `/${title}` }));
  expect(titles(renamedMenu(menu))).toEqual(['Job search', 'jobs', 'Jobs board', 'All Jobs']);
});

describe('the links of the header', () => {
  const own = [
    { title: 'Find jobs', url: '/jobs' },
    { title: 'About us', url: '/about' },
  ];

  test('are the tenant’s own for a visitor', () => {
    expect(headerLinks(normal, own, false)).toEqual(own);
  });

  // look.navigation.4
  test('begin with the job search and the dashboard for a signed-in candidate', () => {
    expect(headerLinks(normal, own, true)).toEqual([
      { title: 'Job search', url: '/search' },
      { title: 'Dashboard', url: '/dashboard' },
      ...own,
    ]);
    const elsewhere = { ...normal, clientJobSearchUrl: 'https://find.example/' };
    expect(headerLinks(elsewhere, own, true)[0]).toEqual({ title: 'Job search', url: 'https://find.example/' });
  });

  test('name the job search once where content management has it too, and lead to the client site', () => {
    const menu = renamedMenu([
      { title: 'About us', url: '/about' },
      { title: 'Jobs', url: '/jobs' },
    ]);
    expect(headerLinks(portal, menu, true)).toEqual([
      { title: 'Job search', url: 'https://client.example/search' },
      { title: 'Dashboard', url: '/dashboard' },
      { title: 'About us', url: '/about' },
    ]);
  });
});

// look.layout.2
test.each([0, 1, 4, 5, 8, 14])('of %i links the bar shows four, and none is lost', (count) => {
  const links = Array.from({ length: count }, (_, index) => ({ title: `Link ${index}`, url: `/${index}` }));
  const { shown, folded } = foldLinks(links);
  expect(shown.length).toBeLessThanOrEqual(4);
  expect([...shown, ...folded]).toEqual(links);
});
