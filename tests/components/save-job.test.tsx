import { routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { advert } from './answers/adverts.ts';
import { newCandidate, savedJobs, signedInAs } from './answers/candidate.ts';
import { portal } from './answers/tenants.ts';
import { answers, refuses } from './stage/fake-api.ts';
import { expectFine } from './stage/look-at.ts';
import { showPage } from './stage/show-page.tsx';

const path = `/account/save-job?advertId=${advert.advertId}`;
const own = savedJobs.map((job, index) => (index === 0 ? Object.assign(structuredClone(job), { advertId: advert.advertId }) : job));

// tenants.links.1
test.each([
  ['Save this job?', answers(routes.savedJobs.list, []), answers(routes.adverts.fetch, advert)],
  ['You have saved this job', answers(routes.savedJobs.list, own), answers(routes.adverts.fetch, advert)],
  ['This job is closed', answers(routes.savedJobs.list, []), answers(routes.adverts.fetch, { ...advert, isOpen: false })],
  ['We could not find this page', answers(routes.savedJobs.list, []), refuses(routes.adverts.fetch, { status: 404, code: 'not-found' })],
])('"%s", from a client’s site, is accessible', async (words, saved, fetched) => {
  await showPage(path, portal, signedInAs(newCandidate), saved, fetched);
  await expect.element(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
  await expectFine(words);
});

// saved-jobs.list.4
test('in account application mode an empty list says how to save a job', async () => {
  await showPage('/saved-jobs', portal, signedInAs(newCandidate));
  await expect.element(page.getByText(/^Open a job on our main site and choose “Save” there\./)).toBeVisible();
  await expectFine('no saved jobs in account application mode');
});
