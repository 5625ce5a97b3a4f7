import type { BrowserContext, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { expectNoSidewaysScroll, openAlive } from './browser.ts';
import { confirmedCandidate, type TestCandidate } from './candidate.ts';
import { pageForAllTests, pageForEachTest } from './lent-page.ts';
import { northmoor, portal, type Site } from './site.ts';

const manage = `${inject('siteUrl')}/account/manage`;
const saved = (form: Locator) => form.getByText(/^Saved \d\d:\d\d$/).waitFor();

const viewport = { width: 320, height: 900 };

describe('at 320 px', () => {
  let candidate: TestCandidate;
  let context: BrowserContext;
  let page: Page;
  pageForAllTests((own) => {
    page = own;
    context = own.context();
  }, viewport);
  beforeAll(async () => {
    candidate = await confirmedCandidate('morgan.profile@example.com');
    await candidate.enter(context);
    await openAlive(page, `${manage}/address`);
  });

  const address = () => page.getByRole('region', { name: 'Address', exact: true });
  const preferences = () => page.getByRole('region', { name: 'Communication preferences' });
  const box = (name: string) => address().getByLabel(name, { exact: false });
  const summary = () => address().getByRole('listitem').allTextContents();

  // profile.form.2 profile.form.11 profile.address.1
  test('an address sent empty names each field that is missing, and leads to it', async () => {
    await address().getByRole('button', { name: 'Add address' }).click();
    expect(await box('1st line').evaluate((element) => element === document.activeElement)).toBe(true);
    await address().getByRole('button', { name: 'Save' }).click();
    const faultList = address().getByRole('alert');
    await expect
      .poll(() => faultList.getByRole('listitem').allTextContents())
      .toEqual(['1st line of address is required', 'Town or City is required', 'Country is required', 'Postcode is required']);
    await expect.poll(() => box('1st line').evaluate((element) => element === document.activeElement)).toBe(true);
    await faultList.getByRole('link', { name: 'Postcode is required' }).click();
    expect(await box('Postcode').evaluate((element) => element === document.activeElement)).toBe(true);
  });

  // profile.address.5
  test('the county is asked for in the United Kingdom alone, and another country clears it', async () => {
    expect(await box('County').isDisabled()).toBe(true);
    await box('Country').selectOption('United Kingdom');
    expect(await box('County').isEnabled()).toBe(true);
    await box('County').selectOption('West Yorkshire');
    await box('Country').selectOption('Ireland');
    expect([await box('County').inputValue(), await box('County').isDisabled()]).toEqual(['', true]);
    await box('Country').selectOption('United Kingdom');
    expect(await box('County').inputValue()).toBe('');
  });

  // profile.form.3
  test('what is typed is tidied when its box is left, a wrong postcode is named as a fault, and a good one is saved', async () => {
    await box('1st line').fill(' - 12 Harbour Road ');
    await box('Town or City').fill('Leeds');
    await box('Postcode').fill('ls6');
    await box('County').focus();
    await box('County').selectOption('West Yorkshire');
    expect([await box('1st line').inputValue(), await box('Postcode').inputValue()]).toEqual(['12 Harbour Road', 'LS6']);
    await address().getByRole('button', { name: 'Save' }).click();
    await address().getByRole('alert').getByText('Enter a full UK postcode, like LS6 3AA').waitFor();
    await box('Postcode').fill('ls63aa');
    await box('Town or City').focus();
    expect(await box('Postcode').inputValue()).toBe('LS6 3AA');
    await address().getByRole('button', { name: 'Save' }).click();
    await saved(address());
    expect(await summary()).toEqual(['12 Harbour Road', 'Leeds', 'West Yorkshire', 'LS6 3AA', 'United Kingdom']);
    await expect
      .poll(() =>
        address()
          .getByRole('button', { name: 'Change address' })
          .evaluate((element) => element === document.activeElement),
      )
      .toBe(true);
  });

  // profile.form.4
  test('a tab that has not heard of a change says so, and cancelling shows what was saved', async () => {
    const other = await context.newPage();
    await openAlive(other, `${manage}/address`);
    await other.getByRole('button', { name: 'Change address' }).click();
    await address().getByRole('button', { name: 'Change address' }).click();
    await box('Town or City').fill('Bradford');
    await address().getByRole('button', { name: 'Save' }).click();
    await saved(address());
    const theirs = other.getByRole('region', { name: 'Address', exact: true });
    await theirs.getByLabel('Town or City').fill('Otley');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await theirs
      .getByRole('alert')
      .getByText(/^Your address was changed in another window/)
      .waitFor();
    expect(await theirs.getByLabel('Town or City').inputValue()).toBe('Otley');
    await theirs.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => theirs.getByRole('listitem').allTextContents()).toContain('Bradford');
    await other.close();
  });

  // consent.communications.2 consent.communications.5
  test('preferences are saved box by box, one line a category, and are there after a reload', async () => {
    await openAlive(page, `${manage}/communication`);
    const group = preferences().getByRole('group', { name: 'I would like to receive by email' });
    await group.getByRole('checkbox', { name: 'News and events by Email' }).check();
    await group.getByRole('checkbox', { name: 'Careers advice by Email' }).check();
    await preferences().getByRole('button', { name: 'Save preferences' }).click();
    await saved(preferences());
    await openAlive(page, `${manage}/communication`);
    const checked = preferences().getByRole('checkbox', { checked: true });
    expect(await checked.count()).toBe(2);
    expect(await preferences().getByRole('checkbox').count()).toBe(4);
    await preferences().getByRole('checkbox', { name: 'Careers advice by Email' }).uncheck();
    await preferences().getByRole('button', { name: 'Save preferences' }).click();
    await saved(preferences());
    expect(await checked.count()).toBe(1);
  });

  // profile.form.10
  test('leaving with something unsaved asks first, once; a fragment is no leaving', async () => {
    await openAlive(page, `${manage}/address`);
    await address().getByRole('button', { name: 'Change address' }).click();
    await box('Town or City').fill('Halifax');
    await page.evaluate(() => location.assign('#main'));
    await page.waitForURL(/#main$/);
    const question = page.getByRole('alertdialog', { name: 'There are unsaved changes on this page!' });
    const leave = () => page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
    await leave();
    await question.getByText('Do you want to DISCARD the changes?').waitFor();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.poll(() => question.count()).toBe(0);
    expect([new URL(page.url()).pathname, await box('Town or City').inputValue()]).toEqual(['/account/manage/address', 'Halifax']);
    // Another section is another page.
    await page.getByRole('main').getByRole('link', { name: 'Manage account' }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.poll(() => question.count()).toBe(0);
    // Signing out asks while there is a session to save in.
    for (const width of [1440, 320]) {
      await page.setViewportSize({ ...viewport, width });
      await page.evaluate(() => scrollTo(0, 0));
      if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click();
      else await page.getByRole('banner').locator('summary').filter({ hasText: 'Morgan' }).click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect.poll(() => question.count()).toBe(0);
    }
    expect(await (await context.request.get(`${inject('siteUrl')}/api/account/verifyActiveToken`)).text()).toBe('true');
    expect(await box('Town or City').inputValue()).toBe('Halifax');
    await leave();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await page.waitForURL(/\/accessibility-statement$/);
    await page.getByRole('heading', { level: 1, name: /accessibility/i }).waitFor();
    await page.goBack();
    await expect.poll(summary).toContain('Bradford');
  });

  // profile.form.10
  test('a candidate who changes something and leaves at once is asked as well', async () => {
    await openAlive(page, `${manage}/communication`);
    await preferences()
      .getByRole('checkbox', { name: 'Job alerts by Email' })
      .evaluate(async (box) => {
        (box as HTMLElement).click();
        // As far as React gets between two events of a visitor.
        await Promise.resolve();
        document.querySelector<HTMLElement>('footer a[href$="/accessibility-statement"]')?.click();
      });
    const question = page.getByRole('alertdialog', { name: 'There are unsaved changes on this page!' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.poll(() => question.count()).toBe(0);
    await preferences().getByRole('checkbox', { name: 'Job alerts by Email' }).uncheck();
  });
});

// dashboard.dashboard.1
describe('the ring of the dashboard', () => {
  let page: Page;
  pageForEachTest((own) => {
    page = own;
  });

  test.each<[number, Site]>([
    [40, northmoor],
    [50, portal],
  ])('with a CV the ring shows %i %% where the tenant’s config says so, at both its sizes', async (percentage, site) => {
    const candidate = await confirmedCandidate(`morgan.ring.${percentage}@example.com`, site);
    await candidate.enter(page.context());
    const ring = page.getByRole('img', { name: /^Your profile is/ });
    await openAlive(page, `${site.origin}/dashboard`);
    expect(await ring.getAttribute('aria-label')).toBe(`Your profile is ${percentage / 2}% complete`);
    await candidate.uploadCv('cv.pdf');
    const html = (await site.get('/dashboard', { headers: { cookie: candidate.cookie } })).body;
    expect(html).toContain(`Your profile is ${percentage}% complete`);
    await openAlive(page, `${site.origin}/dashboard`);
    expect(await ring.textContent()).toBe(`${percentage}%`);
    for (const [width, size] of [
      [320, 80],
      [992, 80],
      [993, 140],
      [1440, 140],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const shown = await ring.boundingBox();
      expect([shown?.width, shown?.height], `at ${width}`).toEqual([size, size]);
      await expectNoSidewaysScroll(page, `dashboard at ${width}`);
    }
    const times = await ring.locator('[class*=share]').evaluate((share) => {
      const { animationDuration, transitionDuration } = getComputedStyle(share);
      return [animationDuration, transitionDuration];
    });
    expect(times).toEqual(['0.6s', '0.3s']);
  });
});
