import type { Page } from 'playwright-core';
import { expect, inject, vi } from 'vitest';
import { type CapturedMail, capturedMails } from '../../apps/server/src/testing/captured-mails.ts';

const parsed = new Map<string, Promise<CapturedMail>>();

/**
 * The newest captured mail with this subject to this address, once so many are there. Reads the folder of mails, because the development
 * mailbox parses 100 mails for each visit.
 */
export function waitForMail(subject: RegExp, recipient: string, copies = 1): Promise<CapturedMail> {
  return vi.waitFor(
    async () => {
      const mails = await capturedMails(inject('dataDir'), parsed);
      const found = mails.filter((mail) => subject.test(mail.subject ?? '') && mail.to?.some(({ address }) => address === recipient));
      expect(found.length, `mails to ${recipient} with the subject ${subject}`).toBeGreaterThanOrEqual(copies);
      return found.at(-1) as CapturedMail;
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** The six digits in the newest mail with a code to this address. */
export async function mailedCode(recipient: string): Promise<string> {
  const { subject = '' } = await waitForMail(/^\d{6}: /, recipient);
  return subject.slice(0, 6);
}

/** Opens the newest captured mail with this subject to this address in the development mailbox; waits until so many are there. */
export async function openMail(page: Page, siteUrl: string, subject: RegExp, recipient: string, copies = 1): Promise<void> {
  const { file } = await waitForMail(subject, recipient, copies);
  await page.goto(`${siteUrl}/dev/mailbox/${file}`);
}
