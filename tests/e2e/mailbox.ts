import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Opens the newest captured mail with this subject to this address in the development mailbox; waits until so many are there. */
export async function openMail(page: Page, siteUrl: string, subject: RegExp, recipient: string, copies = 1): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(`${siteUrl}/dev/mailbox`);
        return page.getByRole('listitem').filter({ hasText: recipient }).getByRole('link', { name: subject }).count();
      },
      { timeout: 20_000, interval: 250 },
    )
    .toBeGreaterThanOrEqual(copies);
  await page.getByRole('listitem').filter({ hasText: recipient }).getByRole('link', { name: subject }).first().click();
}
