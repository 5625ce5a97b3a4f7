import { type ApiRoute, routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { jobs } from './answers/adverts.ts';
import { alert } from './answers/candidate.ts';
import { northmoor, portal } from './answers/tenants.ts';
import { answers, refuses } from './stage/fake-api.ts';
import { expectFine } from './stage/look-at.ts';
import { showPage } from './stage/show-page.tsx';

const link = 'userId=00000000-0000-4000-8000-000000000000&code=A';
const mailed = (status: number) => {
  const { criteria, frequency } = alert('Saddlery in Leeds');
  return { criteria, frequency, status, hasAccount: false };
};
const confirmed = { confirmed: true, returnUrl: null };
const ended = (route: ApiRoute) => refuses(route, { status: 410, code: 'link-ended' });
const gone = (route: ApiRoute) => refuses(route, { status: 404, code: 'not-found' });

test.each([
  ['Your email address is confirmed', `/account/confirm-email?${link}`, answers(routes.account.confirmEmail, confirmed)],
  ['Your job alert is on', `/account/confirm-alert?${link}`, answers(routes.account.confirmEmail, { ...confirmed, jobAlert: mailed(1) })],
  [
    'Your job alert is on',
    `/account/confirm-alert?${link}`,
    answers(routes.account.confirmEmail, { ...confirmed, jobAlert: { ...mailed(1), hasAccount: true } }),
  ],
  [
    'This link no longer works',
    `/account/confirm-alert?${link}`,
    answers(routes.account.confirmEmail, { confirmed: false, returnUrl: '/search?keyword=saddlery&location=Leeds' }),
  ],
  [
    'This link no longer works',
    `/account/confirm-email?${link}`,
    answers(routes.account.confirmEmail, { confirmed: false, returnUrl: null }),
  ],
  ['This link no longer works', '/account/confirm-email', []],
  ['Your email address is changed', `/account/confirm-email-change?${link}`, answers(routes.account.changeEmailConfirm, true)],
  ['This link no longer works', '/account/confirm-email-change', []],
  [
    'Your email address is unblocked',
    `/account/unblock-email?email=a@b.example&${link}`,
    answers(routes.account.confirmEmailVerifyToken, true),
  ],
  ['This link no longer works', '/account/unblock-email', []],
  ['This link no longer works', `/account/confirm-email-change?${link}`, ended(routes.account.changeEmailConfirm)],
  ['This link no longer works', `/account/unblock-email?email=a@b.example&${link}`, ended(routes.account.confirmEmailVerifyToken)],
  ['Set your password', '/confirm-password/sam@mail.example/token', answers(routes.account.isPasswordLinkGood, true)],
  ['This link no longer works', '/confirm-password/sam@mail.example/token', answers(routes.account.isPasswordLinkGood, false)],
  [
    'You are unsubscribed',
    '/unsubscribe-successful/token',
    [answers(routes.jobAlerts.skeletonUnsubscribe, true), answers(routes.jobAlerts.mailed, mailed(2))],
  ],
  ['There is no job alert behind this link', '/unsubscribe-successful/token', gone(routes.jobAlerts.skeletonUnsubscribe)],
  ['There is no job alert behind this link', '/job-alert/token', gone(routes.jobAlerts.mailed)],
  ['Saddlery in Leeds', '/job-alert/token', answers(routes.jobAlerts.mailed, mailed(1))],
  ['Saddlery in Leeds', '/job-alert/token?advertId=1', answers(routes.jobAlerts.mailed, mailed(2))],
])('"%s" at %s is accessible', async (words, path, answered) => {
  await showPage(path, northmoor, jobs, answered);
  await expect.element(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
  await expectFine(path);
});

test.each([
  ['Your consent is recorded', '/consent-confirmed/token', answers(routes.consent.emailConsent, true)],
  ['Your consent is not recorded', '/consent-confirmed/token', answers(routes.consent.emailConsent, false)],
  ['Nothing has been recorded yet', '/consent-confirmed/token', refuses(routes.consent.emailConsent, { status: 500, code: 'any' })],
  ['Your acceptance of our terms is recorded', '/accepted-terms-and-conditions/guid', answers(routes.consent.emailAcceptanceOfTerms, true)],
  ['There was a problem', '/accepted-terms-and-conditions/guid', answers(routes.consent.emailAcceptanceOfTerms, false)],
])('"%s" at %s is accessible', async (words, path, answered) => {
  await showPage(path, northmoor, answered);
  await expect.poll(() => document.querySelector('main')?.textContent).toContain(words);
  await expectFine(path);
});

test.each([
  ['/unsubscribe-successful/token', routes.jobAlerts.skeletonUnsubscribe],
  ['/job-alert/token', routes.jobAlerts.mailed],
] as const)('a link that no alert is behind (%s) leads to the search', async (path, route) => {
  await showPage(path, northmoor, gone(route));
  await expect.element(page.getByRole('link', { name: 'Return to Job Search' })).toHaveAttribute('href', '/search');
});

// job-alerts.unsubscribe.3
test('in account application mode the way on from unsubscribing is the client site’s search', async () => {
  const { config } = await commands.readDemoTenant('harrow-finch');
  const unsubscribed = [answers(routes.jobAlerts.skeletonUnsubscribe, true), answers(routes.jobAlerts.mailed, mailed(2))];
  await showPage('/unsubscribe-successful/token', portal, unsubscribed);
  await expect.element(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Return to Job Search' });
  await expect.element(link).toHaveAttribute('href', config.clientJobSearchUrl);
});

// job-alerts.confirmation.3
test('a link that came too late to start an alert offers the same again in its place', async () => {
  const late = { confirmed: false, returnUrl: '/search?keyword=saddlery&location=Leeds' };
  await showPage(`/account/confirm-alert?${link}`, northmoor, jobs, answers(routes.account.confirmEmail, late));
  await page.getByRole('button', { name: 'Get these by email' }).click();
  const asking = page.getByRole('dialog', { name: 'Get these jobs by email' });
  for (const criterion of ['“saddlery”', 'in and around Leeds'])
    await expect.element(asking.getByRole('checkbox', { name: criterion })).toBeVisible();
});

test('the question before a mailed alert is deleted, and what is said once it is, are accessible', async () => {
  const { removeMailed } = routes.jobAlerts;
  await showPage('/job-alert/token', northmoor, answers(routes.jobAlerts.mailed, mailed(1)), answers(removeMailed, true));
  await page.getByRole('button', { name: 'Delete this alert' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Delete this job alert?' });
  await expect.element(asked).toBeVisible();
  await expectFine('deleting a mailed alert');
  await asked.getByRole('button', { name: 'Delete alert' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your job alert is deleted' })).toBeVisible();
  await expectFine('a deleted alert');
});
