import { configFileSchema, contentFileSchema, pageSlugs, screenNames } from '@berth/contract';
import { expect, test } from 'vitest';
import { jobSearchUrl } from './client-site.ts';
import { defaultConfig, fallbackContent } from './tenant-defaults.ts';

// failures.loads.1
test('the configuration that applies when none could be loaded is a whole one, of a site that has everything itself', () => {
  expect(configFileSchema.parse(defaultConfig)).toEqual(defaultConfig);
  expect(defaultConfig.accountMode).toBe(false);
  expect(jobSearchUrl(defaultConfig)).toBe('/search');
});

test('the words that stand in for a content that could not be loaded give every page a title and a description', () => {
  const content = fallbackContent('Northmoor & Sons');
  expect(contentFileSchema.parse(content)).toEqual(content);
  expect(content.siteTitle).toBe('Northmoor & Sons');
  const titled = [content.home, content.search, content.jobs, ...screenNames.map((name) => content.screens[name])];
  for (const { title, description } of [...titled, ...pageSlugs.map((slug) => content.pages[slug])])
    expect([title, description]).not.toContain('');
  // A heading on each page comes of its title.
  expect(pageSlugs.map((slug) => content.pages[slug].showTitle)).toEqual(pageSlugs.map(() => 'true'));
  expect(content.pages['terms-of-use'].title).toBe('Terms of use');
});

test('the longest name a tenant may have is no reason for a page not to show', () => {
  expect(fallbackContent('x'.repeat(100)).footer.companyName).toHaveLength(100);
});
