import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectNoSidewaysScroll, expectNoViolations, openAlive, untilAlive } from './browser.ts';
import { confirmedCandidate, type TestCandidate } from './candidate.ts';
import { alertFor, alertsOf, tokenOf } from './job-alerts.ts';
import { pageForEachTest } from './lent-page.ts';
import { openMail } from './mailbox.ts';
import { northmoor } from './site.ts';
import { applyTenant, importAdverts, normalMode, runAlertsOfTomorrow } from './tenant.ts';

let page: Page;
pageForEachTest((own) => {
  page = own;
});
let candidate: TestCandidate;
beforeAll(async () => {
  candidate = await confirmedCandidate('jo.mailed@example.com');
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

const statusOf = async (id: string) => (await alertsOf(candidate)).find(({ jobAlertId }) => jobAlertId === id)?.status;

// job-alerts.unsubscribe.1 job-alerts.unsubscribe.2
test('the unsubscribe link ends the mails in the browser and not as the page is served; it can be taken back on the page', async () => {
  const alert = await alertFor(candidate, 'Saddlery', '/search?keyword=saddlery');
  const path = `/unsubscribe-successful/${tokenOf(alert, 1)}`;
  const served = await northmoor.get(path);
  expect([served.status, served.headers['x-robots-tag'], served.headers['referrer-policy']]).toEqual([200, 'noindex', 'strict-origin']);
  expect(await statusOf(alert.jobAlertId)).toBe(1);

  await page.goto(northmoor.origin + path);
  await heading('You are unsubscribed').waitFor();
  await page.getByText(`You won’t get any more emails for “Saddlery” from ${new URL(northmoor.origin).host}.`).waitFor();
  expect(await statusOf(alert.jobAlertId)).toBe(2);
  expect(await page.getByRole('link', { name: 'Return to Job Search' }).getAttribute('href')).toBe('/search');
  await page.getByRole('button', { name: 'Turn it on again' }).click();
  await heading('Your job alert is on again').waitFor();
  await expect.poll(() => heading('Your job alert is on again').evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await statusOf(alert.jobAlertId)).toBe(1);

  // Coming back to the page shows the alert's status and does not change it.
  await page.getByRole('link', { name: 'Return to Job Search' }).click();
  await page.waitForURL(/\/search$/);
  await page.goBack();
  await heading('Your job alert is on again').waitFor();
  expect(await statusOf(alert.jobAlertId)).toBe(1);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await heading('You are unsubscribed').waitFor();
  expect(await statusOf(alert.jobAlertId)).toBe(2);
});

test('the link in an email lets a candidate pause an alert, turn it on again and make it weekly without signing in', async () => {
  const alert = await alertFor(candidate, 'Stables', '/search?keyword=stables&location=Leeds');
  await openAlive(page, `${northmoor.origin}/job-alert/${tokenOf(alert, 1)}`);
  await heading('Stables').waitFor();
  await page.getByText(/“stables”, in and around Leeds/).waitFor();
  // Shown in the same breath, not only once the site has heard of it.
  const weekly = page.getByRole('radio', { name: 'Once a week' });
  const shown = await weekly.evaluate((radio: HTMLInputElement) => {
    radio.click();
    return radio.checked;
  });
  expect(shown).toBe(true);
  await page.getByText('We’ll email you once a week.').waitFor();
  await page.getByRole('button', { name: 'Pause this alert' }).click();
  await page.getByText('This job alert is paused.').waitFor();
  expect(await alertsOf(candidate)).toContainEqual(
    expect.objectContaining({ jobAlertId: alert.jobAlertId, status: 2, frequency: 'weekly' }),
  );
  await page.getByRole('button', { name: 'Turn it on again' }).click();
  await page.getByText('This job alert is on.').waitFor();
  expect(await statusOf(alert.jobAlertId)).toBe(1);

  // Unsubscribed, on again, and back: pressed once more, the link means it once more.
  const unsubscribe = page.getByRole('link', { name: 'Unsubscribe from this alert' });
  await unsubscribe.click();
  await heading('You are unsubscribed').waitFor();
  await page.getByRole('button', { name: 'Turn it on again' }).click();
  await heading('Your job alert is on again').waitFor();
  await page.goBack();
  await unsubscribe.click();
  await heading('You are unsubscribed').waitFor();
  expect(await statusOf(alert.jobAlertId)).toBe(2);
});

test('an alert that is no longer wanted is deleted by the link of its mail, once that is confirmed', async () => {
  const alert = await alertFor(candidate, 'Farriers', '/search?keyword=farriers');
  await openAlive(page, `${northmoor.origin}/job-alert/${tokenOf(alert, 1)}`);
  const asked = page.getByRole('alertdialog', { name: 'Delete this job alert?' });
  await page.getByRole('button', { name: 'Delete this alert' }).click();
  await asked.getByRole('button', { name: 'Keep alert' }).click();
  expect(await statusOf(alert.jobAlertId)).toBe(1);
  await page.getByRole('button', { name: 'Delete this alert' }).click();
  await asked.getByText('“Farriers” will be deleted', { exact: false }).waitFor();
  await asked.getByRole('button', { name: 'Delete alert' }).click();
  await heading('Your job alert is deleted').waitFor();
  await page.getByText('Your account and your other job alerts, if you have any, are unchanged.', { exact: false }).waitFor();
  expect(await statusOf(alert.jobAlertId)).toBeUndefined();
});

const advert = (reference: string, title: string) => ({
  reference,
  title,
  employer: 'Wharfe Land College',
  locationName: 'Bradford',
  salaryFrom: 25_500,
  salaryTo: 27_250,
  salaryPeriod: 'year',
  closesAt: '2099-01-31',
  descriptionHtml: '<p>Stitch bridles by hand.</p>',
});

test('from the mail of an alert: its jobs, leaving out jobs like one, pausing, unsubscribing and taking that back', async () => {
  const site = await applyTenant('alert-mails', { config: normalMode });
  const own = await confirmedCandidate('jo.digest@example.com', site);
  const { jobAlertId } = await alertFor(own, 'Saddlery in Leeds', '/search?keyword=saddlery&location=Leeds&distance=20', site);
  const statusNow = async () => (await alertsOf(own, site))[0]?.status;
  await importAdverts('alert-mails', site, [
    advert('S-1', 'Saddlery Technician'),
    advert('S-2', 'Saddlery Tutor for Further and Higher Education'),
  ]);
  await runAlertsOfTomorrow('alert-mails');

  await openMail(page, site.origin, /^Saddlery .* and 1 more new job$/, own.email);
  const mail = page.url();
  for (const width of [600, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${mail}/html`);
    await page.getByText('£25,500 - £27,250', { exact: false }).first().waitFor();
    await expectNoSidewaysScroll(page, `the mail at ${width}`);
    await expectNoViolations(page, `the mail at ${width}`, { runOnly: ['color-contrast', 'link-name', 'target-size'] });
  }
  /** Follows a link of the mail, to where its page answers. */
  const follow = async (name: RegExp) => {
    await page.goto(`${mail}/html`);
    await page.getByRole('link', { name }).click();
    await untilAlive(page);
  };
  await follow(/^Saddlery Technician$/);
  await heading('Saddlery Technician').waitFor();
  expect(new URL(page.url()).searchParams.get('alert')).toBe(jobAlertId);
  await follow(/^See all matching jobs/);
  await page.getByRole('heading', { level: 1, name: /^2 jobs/ }).waitFor();

  await follow(/^Leave out jobs like this Saddlery Technician$/);
  const leaving = page.getByRole('region', { name: 'Leave out jobs like “Saddlery Technician”?' });
  await leaving.getByRole('button', { name: 'Jobs with “Technician”' }).click();
  await leaving.getByText('Left out: Jobs with “Technician”').waitFor();
  expect((await alertsOf(own, site))[0]?.criteria.uri).toContain('keyword=saddlery+-%22Technician%22');
  await leaving.getByRole('button', { name: 'Undo' }).click();
  await leaving.getByRole('button', { name: 'Jobs with “Technician”' }).waitFor();
  await page.getByRole('button', { name: 'Pause this alert' }).click();
  await page.getByText('This job alert is paused.').waitFor();
  expect(await statusNow()).toBe(2);
  await page.getByRole('button', { name: 'Turn it on again' }).click();
  await page.getByText('This job alert is on.').waitFor();

  await follow(/^Unsubscribe$/);
  await heading('You are unsubscribed').waitFor();
  expect(await statusNow()).toBe(2);
  await page.getByRole('button', { name: 'Turn it on again' }).click();
  await heading('Your job alert is on again').waitFor();
  expect(await statusNow()).toBe(1);
});
