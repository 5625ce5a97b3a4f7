import type { StaffRole } from '@berth/contract';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { appCode } from '../../apps/server/src/testing/app-code.ts';
import { runBerth } from '../../apps/server/src/testing/berth-process.ts';
import { openAlive } from './browser.ts';
import { waitForMail } from './mailbox.ts';

export const staffPassword = 'Quiet-Lantern-47!';

/** Invites a member of staff of the first tenant, as an operator does. */
export async function inviteByCommand(email: string, { name, role }: { name: string; role: StaffRole }): Promise<void> {
  const invited = await runBerth(['staff', 'invite', email, '--name', name, '--role', role, '--tenant', 'northmoor'], {
    DATA_DIR: inject('dataDir'),
    PORT: new URL(inject('siteUrl')).port,
  });
  expect(invited).toMatchObject({ code: 0, stderr: '' });
}

async function linkIn(email: string): Promise<string> {
  const { text = '' } = await waitForMail(/^Join the recruitment site of/, email);
  return /\/console\/password#[\w-]{43}/.exec(text)?.[0] ?? '';
}

/** Accepts an invitation and sets up the second factor; gives the recovery codes. */
export async function acceptInvitation(page: Page, email: string): Promise<string[]> {
  const button = (name: string) => page.getByRole('button', { name });
  await openAlive(page, `${inject('siteUrl')}${await linkIn(email)}`);
  await page.getByRole('heading', { name: 'Accept your invitation' }).waitFor();
  await page.getByLabel('Password').first().fill(staffPassword);
  await button('Save password').press('Enter');
  await page.getByRole('heading', { name: 'Set up two-step sign-in' }).waitFor();
  const shown = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await page.getByLabel('Code').fill(appCode(secret, Date.now()));
  await button('Turn on').press('Enter');
  await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
  const recoveryCodes = await page.getByRole('main').getByRole('listitem').allTextContents();
  await button('I have kept them').press('Enter');
  await page.getByRole('heading', { name: /^Hello, / }).waitFor();
  return recoveryCodes;
}
