import { routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { advert, guid, jobs, summaries } from './answers/adverts.ts';
import { jobState, newCandidate, savedJobs, signedInAs } from './answers/candidate.ts';
import { northmoor, portal } from './answers/tenants.ts';
import { answers, refuses } from './stage/fake-api.ts';
import { expectFine } from './stage/look-at.ts';
import { complaints, showPage } from './stage/show-page.tsx';

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

const pressed = (name: string) => page.getByRole('main').getByRole('button', { name }).first();

// saved-jobs.toggle.2 saved-jobs.toggle.3
test('a candidate reads when a job was not saved or not removed; a request that fails is only logged', async () => {
  const { save, remove } = routes.savedJobs;
  const knowsFirst = answers(routes.jobStates.list, [jobState({ advertId: 1, candidateSavedJobId: guid(51) })]);
  const [, other] = summaries;
  const showJob = (...answered: Parameters<typeof showPage>[1][]) =>
    showPage('/job/saddlery-workshop-technician/1', northmoor, jobs, signedInAs(newCandidate), knowsFirst, ...answered);
  // No answer of the contract's: the page must not take it for a saved job.
  await showJob({ route: save, reply: () => Response.json(false) }, answers(remove, false));
  const messages = page.getByRole('region', { name: 'Notifications' });
  await pressed(`Saved: ${advert.jobTitle}`).click();
  await expect.element(messages.getByText('Job not Removed')).toBeVisible();
  await expect.element(pressed(`Saved: ${advert.jobTitle}`)).toHaveAttribute('aria-pressed', 'true');
  await pressed(`Save job: ${other?.jobTitle}`).click();
  await expect.element(messages.getByText('Job not Saved')).toBeVisible();

  await showJob(refuses(save, { status: 500, code: 'internal-error' }));
  await pressed(`Save job: ${other?.jobTitle}`).click();
  await expect.poll(() => complaints.mock.calls.join()).toContain('A saved job could not be changed');
  await expect.element(pressed(`Save job: ${other?.jobTitle}`)).toHaveAttribute('aria-pressed', 'false');
  expect(messages.getByRole('button').elements()).toEqual([]);
  complaints.mockClear();
});
