import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, wholeCandidate } from './answers/candidate.ts';
import { northmoor } from './answers/tenants.ts';
import { address, showPage } from './stage/show-page.tsx';

// profile.form.10
test('a candidate who changes something and leaves at once is asked as well', async () => {
  await showPage('/account/manage/communication', northmoor, signedInAs(wholeCandidate));
  const question = page.getByRole('alertdialog', { name: 'There are unsaved changes on this page!' });
  (page.getByRole('checkbox', { name: 'Job alerts by Email' }).element() as HTMLElement).click();
  // As far as React gets between two events of a visitor.
  await Promise.resolve();
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' });
  (link.element() as HTMLElement).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(() => question.elements()).toHaveLength(0);
  expect(address()).toBe('/account/manage/communication');
  // Leaves nothing unsaved for the next test of this window.
  await page.getByRole('checkbox', { name: 'Job alerts by Email' }).click();
});
