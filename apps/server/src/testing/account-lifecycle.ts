import { changeEmail, changePasswords, leave, takeSecondFactor } from './life/account.ts';
import { answerDigest, applyForJobs } from './life/apply.ts';
import { openBrowser } from './life/browser.ts';
import { breakSaves, fillProfile, giveConsents } from './life/profile.ts';
import { register } from './life/register.ts';
import { showField } from './show-field.ts';
import type { TestSite } from './test-site.ts';

/** Texts that may be found only where they belong, and answers that failed unexpectedly. */
export type AccountLifecycle = { marks: string[]; unexpected: string[] };

/**
 * One person's account from registration to deletion, by every call and mail of it, with what goes wrong on the way. `headers` go
 * with each call. The site's mails are captured.
 */
export async function runAccountLifecycle(site: TestSite, headers: Record<string, string> = {}): Promise<AccountLifecycle> {
  const browser = openBrowser(site, headers);
  await showField(site, 'nationalInsuranceNumber');
  const userId = await register(browser);
  await applyForJobs(browser);
  await answerDigest(browser);
  await fillProfile(browser);
  await giveConsents(browser);
  await changePasswords(browser, userId);
  await takeSecondFactor(browser);
  await changeEmail(browser);
  await breakSaves(browser);
  await leave(browser);
  await site.mails();
  return { marks: [...browser.marks].filter((mark) => mark.length > 3), unexpected: browser.unexpected };
}
