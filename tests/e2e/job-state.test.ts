import type { AdvertSummary, Cv } from '@berth/contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectNoSidewaysScroll, openAlive } from './browser.ts';
import { confirmedCandidate, type TestCandidate } from './candidate.ts';
import { pageForEachTest } from './lent-page.ts';
import { advertsOf, jobPath, mainText, northmoor } from './site.ts';

let page: Page;
let advert: AdvertSummary;
pageForEachTest((own) => {
  page = own;
});
beforeAll(async () => {
  const [, , , , fifth] = await advertsOf(northmoor);
  if (!fifth) throw new Error('the demo has too few adverts');
  advert = fifth;
});

/** Another window of the candidate: saves a part of the form, or sends it. */
async function elsewhere({ cookie }: TestCandidate, change: 'begin' | 'send'): Promise<void> {
  const headers = { 'x-requested-with': 'XMLHttpRequest', cookie };
  const { advertId } = advert;
  const [cv] = JSON.parse((await northmoor.get('/api/v1/cv/list', { headers })).body) as Cv[];
  const form = new FormData();
  const fields = { advertId: String(advertId), acceptanceOfTermsAndConditions: 'true', cvHash: cv?.hash ?? '', criminalConvictions: 'no' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const sent = new Response(form);
  const parts = { coverLetterText: 'Dear team' };
  const { status, body } = await (change === 'send'
    ? northmoor.get('/api/v1/candidate/apply', {
        method: 'PUT',
        headers: { ...headers, 'content-type': sent.headers.get('content-type') ?? '' },
        body: await sent.bytes(),
      })
    : northmoor.get('/api/v1/candidate/applicationDraft', {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ advertId, version: 0, parts }),
      }));
  expect(status, body).toBe(200);
}

// applications.state.2 applications.state.4 applications.again.1 applications.again.2
test('a job shows on focus what another window did about it, leads to the application, and is applied for again once that is withdrawn', async () => {
  const candidate = await confirmedCandidate('job-state@mail.example');
  await candidate.uploadCv('Morgan Ellis CV.pdf');
  await candidate.enter(page.context());
  await page.setViewportSize({ width: 390, height: 844 });
  const act = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name, exact: true }).filter({ visible: true });
  const showsOnFocus = async (words: string | RegExp) => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await act(words).waitFor();
    await expectNoSidewaysScroll(page, String(words));
  };
  await openAlive(page, northmoor.origin + jobPath(advert));
  await act('Apply').waitFor();
  await elsewhere(candidate, 'begin');
  await showsOnFocus('Continue your application');
  await elsewhere(candidate, 'send');
  await showsOnFocus(/^You applied on \d\d-\w{3}-\d\d$/);
  await act(/^You applied on/).click();
  await page.waitForURL(/\/applications#application-/);

  await page.getByRole('button', { name: /^Withdraw your application/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await act(`Apply again for ${advert.jobTitle}`).waitFor();
  // Rendered on the server, before any script runs.
  const job = await northmoor.get(jobPath(advert), { headers: { cookie: candidate.cookie } });
  expect(mainText(job.body)).toContain('Apply again');
  expect(mainText((await northmoor.get(jobPath(advert))).body)).not.toContain('Apply again');
  await act(`Apply again for ${advert.jobTitle}`).click();
  await page.waitForURL(/\/apply\//);
  await elsewhere(candidate, 'send');
  await openAlive(page, northmoor.origin + jobPath(advert));
  await act(/^You applied on/).waitFor();
  await openAlive(page, `${northmoor.origin}/applications`);
  expect(await page.getByRole('table').getByRole('row').count()).toBe(3);
});
