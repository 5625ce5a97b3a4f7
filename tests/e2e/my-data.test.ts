import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { readZip } from '../../apps/server/src/testing/read-zip.ts';
import { openAlive } from './browser.ts';
import { confirmedCandidate, goodPassword } from './candidate.ts';
import { pageForEachTest } from './lent-page.ts';
import { openMail } from './mailbox.ts';

const siteUrl = inject('siteUrl');
let page: Page;
pageForEachTest((own) => {
  page = own;
});

// personal-data.export.1 personal-data.deletion.1 personal-data.deletion.4
test('a candidate downloads everything held on them, then deletes the account and is gone', async () => {
  const candidate = await confirmedCandidate('dana.departing@example.com');
  await candidate.uploadCv('dana.pdf');
  await candidate.enter(page.context());
  await page.setViewportSize({ width: 320, height: 700 });
  await openAlive(page, `${siteUrl}/account/manage/sign-in`);

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything we hold' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = readZip(readFileSync(await download.path()));
  expect(Object.keys(files)).toEqual(['data.json', 'documents/dana.pdf']);
  expect(JSON.parse(String(files['data.json']))).toMatchObject({ profile: { email: candidate.email } });
  await page.getByRole('status').filter({ hasText: 'Saved as my-data-' }).waitFor();

  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  const openDialog = page.getByRole('button', { name: 'Delete account' });
  const confirm = dialog.getByRole('button', { name: 'Delete account' });
  await openDialog.click();
  await dialog.getByText('This cannot be reversed').waitFor();
  // Enter, pressed too often, must not delete.
  expect(await dialog.evaluate((element) => element.contains(document.activeElement) && document.activeElement?.tagName)).not.toBe(
    'BUTTON',
  );
  await confirm.click();
  await dialog.getByRole('alert').filter({ hasText: 'Password is required' }).waitFor();
  await dialog.getByLabel(/^Your password/).fill('Not the one 42!');
  await confirm.click();
  await dialog.getByRole('link', { name: 'That is not your password. Enter the one you sign in with.' }).click();
  expect(await dialog.getByLabel(/^Your password/).evaluate((element) => element === document.activeElement)).toBe(true);

  await dialog.getByRole('button', { name: 'Keep account' }).click();
  await dialog.waitFor({ state: 'detached' });
  await openDialog.click();
  expect(await dialog.getByLabel(/^Your password/).inputValue()).toBe('');
  expect(await dialog.getByRole('alert').count()).toBe(0);

  await page.route('**/api/account/deleteAccount', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await dialog.getByLabel(/^Your password/).fill(goodPassword);
  await confirm.click();
  await dialog.getByRole('alert').filter({ hasText: 'Account Deletion failed, please try again.' }).waitFor();
  await confirm.click();
  await page.waitForURL(/\/account\/login$/);
  await page
    .getByRole('status')
    .filter({ hasText: /Success!.*Done, account deleted!/ })
    .waitFor();
  expect(await page.context().cookies()).toEqual([]);

  await page.getByRole('textbox', { name: /^Email/ }).fill(candidate.email);
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(goodPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').filter({ hasText: 'The username or password is incorrect' }).waitFor();
  await openMail(page, siteUrl, /has been deleted$/, candidate.email);
  await page.getByText('This can’t be undone').first().waitFor();
});
