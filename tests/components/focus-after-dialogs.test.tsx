import { routes, type SecondFactor } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { alert, application, cv, newCandidate, signedInAs, wholeCandidate } from './answers/candidate.ts';
import { northmoor } from './answers/tenants.ts';
import { answers, inTurn } from './stage/fake-api.ts';
import { showPage } from './stage/show-page.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const inDialog = (name: string) => page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name });
const pageHeading = page.getByRole('heading', { level: 1 });

const passkey = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Work laptop',
  host: 'localhost',
  createdOn: '2026-11-01T09:00:00.000Z',
};
const withPasskey: SecondFactor = { totp: true, passkeys: [{ ...passkey, lastUsedOn: null }], recoveryCodesLeft: 9, hasPassword: true };

// look.access.3
test.each([
  {
    what: 'a CV is deleted',
    path: '/account/manage/cvs',
    opener: /^Delete CV 2/,
    act: 'Delete CV',
    answered: [
      inTurn(answers(routes.documents.listCvs, [cv(1), cv(2)]), answers(routes.documents.listCvs, [cv(1)])),
      answers(routes.documents.deleteCv, true),
    ],
  },
  {
    what: 'a job alert is deleted',
    path: '/account/manage/job-alerts',
    opener: /^Delete/,
    act: 'Delete alert',
    answered: [
      inTurn(answers(routes.jobAlerts.list, [alert('Leather work')]), answers(routes.jobAlerts.list, [])),
      answers(routes.jobAlerts.remove, true),
    ],
  },
  {
    what: 'a consent is withdrawn',
    path: '/account/manage/communication',
    opener: 'Withdraw consent to contact',
    act: 'Withdraw consent',
    answered: [answers(routes.candidates.updateConsent, newCandidate)],
  },
  {
    what: 'an application is withdrawn',
    path: '/applications',
    opener: /^Withdraw your/,
    act: 'Withdraw',
    answered: [
      answers(routes.applications.withdraw, application({ state: 'withdrawn', stateName: 'Withdrawn' })),
      inTurn(answers(routes.applications.list, [application()]), answers(routes.applications.list, [])),
    ],
  },
])('after $what, the focus is on the heading of the page', async ({ path, opener, act, answered }) => {
  await showPage(path, northmoor, signedInAs(wholeCandidate), answered);
  await button(opener).click();
  await inDialog(act).click();
  await expect.poll(() => button(opener).elements()).toHaveLength(0);
  await expect.element(pageHeading).toHaveFocus();
});

async function showPasskey(): Promise<void> {
  const { secondFactor } = routes;
  await showPage('/account/manage/sign-in', northmoor, signedInAs(wholeCandidate), [
    answers(secondFactor.fetch, withPasskey),
    answers(secondFactor.removePasskey, { ...withPasskey, passkeys: [] }),
    answers(secondFactor.renamePasskey, withPasskey),
  ]);
}

// look.access.3
test('after a passkey is removed, the focus is on the heading of its part', async () => {
  await showPasskey();
  await button('Remove Work laptop').click();
  await page.getByLabelText(/^Your password/).fill('Saddle-soap 77!');
  await inDialog('Remove passkey').click();
  await expect.poll(() => button('Remove Work laptop').elements()).toHaveLength(0);
  await expect.element(page.getByRole('heading', { name: 'Two-step sign-in' })).toHaveFocus();
});

// look.access.3
test('after a passkey is renamed, the focus is back on the button that opened the dialog', async () => {
  await showPasskey();
  await button('Rename Work laptop').click();
  await inDialog('Save name').click();
  await expect.element(button('Rename Work laptop')).toHaveFocus();
});
