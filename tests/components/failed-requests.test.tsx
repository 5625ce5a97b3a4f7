import { routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cv, signedInAs, wholeCandidate } from './answers/candidate.ts';
import { northmoor } from './answers/tenants.ts';
import { answers, loses, refuses } from './stage/fake-api.ts';
import { expectFine } from './stage/look-at.ts';
import { showPage } from './stage/show-page.tsx';

const { documents } = routes;
const first = cv(2);
const cvs = page.getByRole('region', { name: 'CVs' });
const oops = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');

/** Shows the CVs, and answers what the page asks by itself after a deletion: their list again. Gives the number of those calls. */
async function failTheRefetch(failing: ReturnType<typeof refuses>): Promise<() => number> {
  let isDeleted = false;
  let calls = 0;
  const listed = answers(documents.listCvs, [first]);
  const list: typeof listed = {
    route: listed.route,
    reply: (call) => {
      if (!isDeleted) return listed.reply(call);
      calls += 1;
      return failing.reply(call);
    },
  };
  await showPage('/account/manage/cvs', northmoor, signedInAs(wholeCandidate), [
    list,
    answers(documents.deleteCv, () => {
      isDeleted = true;
      return true;
    }),
  ]);
  await cvs.getByRole('button', { name: `Delete ${first.originalName}` }).click();
  await page.getByRole('button', { name: 'Delete CV', exact: true }).click();
  return () => calls;
}

// failures.requests.1 failures.requests.2
test.each([
  [500, 'Something went wrong.'],
  [503, 'Something went wrong.'],
  [404, 'An error occurred: 404 Not Found'],
])('a request in the background that fails with %i says so in a toast, accessibly, and what was shown stays', async (status, words) => {
  await failTheRefetch(refuses(documents.listCvs, { status, code: 'any', title: 'Not Found' }));
  await expect.element(oops.getByText('Oops!')).toBeVisible();
  await expect.element(oops.getByText(words)).toBeVisible();
  await expect.element(cvs.getByText(first.originalName, { exact: true }).first()).toBeVisible();
  if (status === 500) await expectFine('a request that failed');
});

// failures.requests.1
test('a request in the background without an answer is repeated, and then says so', async () => {
  const calls = await failTheRefetch(loses(documents.listCvs));
  await expect.element(oops.getByText('Something went wrong.')).toBeVisible();
  expect(calls()).toBe(3);
});

// failures.requests.1
test.each([
  [500, 'Something went wrong.'],
  [404, 'The words of the answer'],
])('a download that fails with %i says so in the same toast, in other words', async (status, words) => {
  const failing = refuses(documents.downloadCv, { status, code: 'not-found', detail: 'The words of the answer' });
  await showPage('/account/manage/cvs', northmoor, signedInAs(wholeCandidate), failing);
  await cvs.getByRole('button', { name: `Download ${first.originalName}` }).click();
  await expect.element(oops.getByText('Oops!')).toBeVisible();
  await expect.element(oops.getByText(words)).toBeVisible();
});
