import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pageForEachTest } from './lent-page.ts';
import { contentOf, detailsOf, portal, sites } from './site.ts';
import { applyTenant, normalMode } from './tenant.ts';

let page: Page;
pageForEachTest((own) => {
  page = own;
});
const footer = () => page.getByRole('contentinfo');

describe.each(sites)('the footer of $host', (site) => {
  // look.layout.6 tenants.folder.3 tenants.config.2
  test('says whose site it is, how to reach them, where else they are, what the law asks for, and which release this is', async () => {
    await page.goto(`${site.origin}/about`);
    const { footer: words } = await contentOf(site);
    const { tenantContactNumber, tenantEmail, settings } = await detailsOf(site);
    const { releaseNumber } = await site.json<{ releaseNumber: string }>('/assets/config.json');
    const text = await footer().innerText();
    const years = settings.copyrightYear ? `2023–${new Date().getUTCFullYear()} ` : '';
    for (const part of [
      ...words.companyDetails,
      tenantContactNumber,
      tenantEmail,
      `© ${years}${words.companyName}`,
      `Release ${releaseNumber}`,
    ])
      expect(text).toContain(part);
    for (const name of ['Twitter', 'Facebook', 'LinkedIn', 'Instagram']) expect(await footer().getByRole('link', { name }).count()).toBe(1);
    const legal = await footer()
      .getByRole('navigation', { name: 'Legal' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(legal).toEqual([
      '/terms-of-use',
      '/privacy-policy',
      '/privacy-notice',
      '/cookie-policy',
      '/accessibility-statement',
      '/modern-slavery-act',
      '/freedom-of-information-act',
    ]);
  });
});

// tenants.mode.4
test('the footer of account application mode has the links of content management, with icons', async () => {
  await page.goto(`${portal.origin}/about`);
  // News is on the client's site, here the demo's.
  const clientSite = new URL('/news-events', portal.origin.replace('portal.', 'client.'));
  const { items } = await portal.json<{ items: { title: string; url: string }[] }>('/api/cms/footer');
  const links = footer().getByRole('region', { name: 'Contact and more' }).locator('ul').first().getByRole('link');
  expect(
    await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href'), link.querySelectorAll('svg').length])),
  ).toEqual(items.map(({ title, url }) => [title, url === '/news-events' ? clientSite.href : url, 1]));
});

// look.layout.6
test('a tenant without release number and social links shows neither', async () => {
  const bare = await applyTenant('bare-footer', {
    config: { ...normalMode, releaseNumber: '' },
    content: { footer: { companyName: 'Bare', companyDetails: [], social: {} } },
  });
  await page.goto(`${bare.origin}/about`);
  expect(await footer().innerText()).not.toContain('Release');
  expect(await footer().getByRole('list', { name: 'Follow us' }).count()).toBe(0);
});
