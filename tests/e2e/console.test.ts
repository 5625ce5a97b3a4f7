import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openAlive, untilAlive } from './browser.ts';
import { pageForEachTest } from './lent-page.ts';
import { northmoor } from './site.ts';
import { acceptInvitation, inviteByCommand, staffPassword } from './staff.ts';

const siteUrl = inject('siteUrl');
let page: Page;
pageForEachTest((own) => {
  page = own;
});

const button = (name: string | RegExp) => page.getByRole('button', { name });

// staff.invitations.1 staff.sign-in.1 staff.pages.1 staff.account.1 staff.account.3
test('an owner is invited by a command, sets up an app, invites a colleague, signs out and in, reads the audit, and changes the password', async () => {
  const [owner, colleague] = ['owner.console@example.com', 'colleague.console@example.com'];
  await inviteByCommand(owner, { name: 'Robin Hale', role: 'owner' });
  const [recoveryCode = '', anotherCode = ''] = await acceptInvitation(page, owner);
  await page.getByRole('navigation').getByRole('link', { name: 'Staff' }).click();
  await page.getByRole('textbox', { name: /^Email/ }).fill(colleague);
  await page.getByRole('textbox', { name: /^Name/ }).fill('Sam Okafor');
  await page.getByRole('combobox', { name: /^Role/ }).selectOption('viewer');
  await button('Send invitation').press('Enter');
  await page.getByRole('cell', { name: colleague }).waitFor();
  await button('Sign out').press('Enter');
  await page.getByRole('heading', { name: 'Staff sign in' }).waitFor();
  await openAlive(page, `${siteUrl}/console/audit`);
  await page.getByRole('textbox', { name: /^Email/ }).fill(owner);
  await page.getByLabel('Password').first().fill(staffPassword);
  await button('Sign in').press('Enter');
  await page.getByLabel('Code').fill(recoveryCode);
  await button('Sign in').press('Enter');
  await page.getByRole('heading', { name: 'Audit' }).waitFor();
  await page.getByRole('cell', { name: 'staffInvite' }).first().waitFor();
  await page.reload();
  await untilAlive(page);
  await page.getByRole('cell', { name: 'staffInvite' }).first().waitFor();
  await page.getByRole('link', { name: /your account$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  await page.getByText('This device').waitFor();
  await button('Change password').press('Enter');
  await page.getByLabel(/^Current password/).fill(staffPassword);
  for (const name of [/^New password/, /^Confirm new password/]) await page.getByLabel(name).fill('Other-Lantern-48!');
  await button('Save new password').press('Enter');
  await button('Use a recovery code instead').press('Enter');
  await page.getByRole('textbox', { name: /^Recovery code/ }).fill(anotherCode);
  await button('Save new password').press('Enter');
  await page.getByText('Your password is changed. You are signed out everywhere else.').waitFor();
  // The cookie is another, and the session the same.
  await page.reload();
  await untilAlive(page);
  await page.getByText('This device').waitFor();
  await page.context().clearCookies();
  await acceptInvitation(page, colleague);
  expect(await page.getByRole('navigation').getByRole('link', { name: 'Staff' }).count()).toBe(0);
});

const scripts = (html: string) => [...html.matchAll(/\/static\/[\w.-]+\.js/g)].map(([path]) => path);

// staff.pages.1
test('a console page is in no cache and no search engine, and no page of candidates has its code', async () => {
  const signIn = await northmoor.get('/console/sign-in');
  expect(signIn.headers).toMatchObject({ 'cache-control': expect.stringContaining('no-store') as string, 'x-robots-tag': 'noindex' });
  expect(signIn.body).not.toContain('rel="canonical"');
  const pages = await Promise.all(['/home', '/search', '/account/login'].map((path) => northmoor.get(path)));
  for (const path of new Set(pages.flatMap(({ body }) => scripts(body))))
    expect(/For people who work with adverts/.test((await northmoor.get(path)).body), path).toBe(false);
});
