import { routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { jobs } from './answers/adverts.ts';
import { longName, signedInAs, wholeCandidate } from './answers/candidate.ts';
import { northmoor } from './answers/tenants.ts';
import { answers } from './stage/fake-api.ts';
import { allWidths, expectFine } from './stage/look-at.ts';
import { heading, showPage } from './stage/show-page.tsx';

const mails = Array.from({ length: 25 }, (_, index) => ({
  template: `mail-${index}`,
  recipient: 'morgan@example.com',
  sentAt: '2026-11-02T09:30:00.000Z',
}));
const data = {
  exportedAt: '2026-11-24T10:00:00.000Z',
  site: 'Northmoor Colleges Group',
  profile: { candidateId: '7', firstName: 'Morgan', middleName: null, dateOfBirth: '1990-03-27', email: 'morgan@example.com' },
  documents: [{ originalName: `${longName}.pdf`, sizeBytes: 1_024, about: { kind: 'cv', mediaType: 'application/pdf', onYourList: true } }],
  applications: [{ jobTitle: 'Archivist', coverLetterText: 'Dear all,\n\nI apply.' }],
  whoReadIt: [
    { who: 'jobs@college.example', how: 'Sent by email, with your documents', what: 'Archivist', at: '2026-11-02T09:30:00.000Z' },
  ],
  consents: [{ purpose: 'outsideUkEea', isGiven: true, wording: 'I agree that my application may be sent there.' }],
  sessions: [{ kind: 'cookie', userAgent: 'Firefox on Linux', createdAt: '2026-11-02T09:30:00.000Z' }],
  jobAlerts: [{ title: 'Lecturer', status: 2, advertSortOrder: 4001 }],
  mails,
  savedJobs: [],
  employment: { currentEmployer: null, version: 0 },
  somethingNew: ['shown all the same', 'in one line'],
};

// personal-data.page.1 personal-data.page.2
test('everything held is read on one page that fits every width: long lists folded, empty parts named, unknown parts shown', async () => {
  await showPage('/account/your-data', northmoor, jobs, signedInAs(wholeCandidate), answers(routes.personalData.ownData, data));
  expect(heading()).toBe('Your data');
  await expectFine('your data', allWidths);
  await expect.element(page.getByText('jobs@college.example')).toBeVisible();
  await expect.element(page.getByText('I agree that my application may be sent there.')).toBeVisible();
  await expect.element(page.getByText('shown all the same, in one line')).toBeVisible();
  await expect.element(page.getByText('Employment, Saved jobs.')).toBeVisible();
  await expect.element(page.getByText('Mail 2', { exact: true })).not.toBeVisible();
  await page.getByRole('heading', { name: 'Emails that we sent you' }).click();
  await expect.element(page.getByText('Mail 2', { exact: true })).toBeVisible();
  await expectFine('your data with a long part open');
  await expect.element(page.getByText('Mail 24')).not.toBeVisible();
  await page.getByText('15 more').click();
  await expect.element(page.getByText('Mail 24')).toBeVisible();
});

// personal-data.page.3
test('facts and their values are named as a candidate would name them', async () => {
  await showPage('/account/your-data', northmoor, jobs, signedInAs(wholeCandidate), answers(routes.personalData.ownData, data));
  const facts = [...document.querySelectorAll('main dl > div')].map((fact) =>
    [fact.querySelector('dt'), fact.querySelector('dd')].map((part) => part?.textContent).join(': '),
  );
  expect(facts).toEqual(
    expect.arrayContaining([
      'Your reference on this site: 7',
      'Date of birth: 27-Mar-90',
      'Size: 1 kB',
      'Kind: CV',
      'Format: PDF',
      'Kind: This site in a browser',
      'Since: 02-Nov-26, 09:30',
      'State: Paused',
      'Order: Newest first',
      'What it was: Mail 0',
    ]),
  );
});
