import { type FormSettings, type OptionalField, routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, wholeCandidate } from './answers/candidate.ts';
import { northmoor } from './answers/tenants.ts';
import { answers, inTurn, refuses } from './stage/fake-api.ts';
import { showPage } from './stage/show-page.tsx';

/** A setting of the tenant's form that hides the notice period and requires the job title. */
function withoutNotice(setting: OptionalField): OptionalField {
  if (setting.fieldName === 'noticePeriod') return { ...setting, visible: false };
  return setting.fieldName === 'currentJobTitle' ? { ...setting, required: true } : setting;
}

// profile.form.5
test('an open form asks the new questions and keeps what was typed, also if it hears of them only by a refused save', async () => {
  const first = northmoor.find(({ route }) => route === routes.optionalFields.form);
  if (!first) throw new Error('northmoor has no forms');
  const changed = (change: (setting: OptionalField) => OptionalField, revision: string): typeof first => ({
    route: first.route,
    reply: async (call) => {
      const settings = (await (await first.reply(call)).json()) as FormSettings;
      return Response.json({ ...settings, optionalFields: settings.optionalFields.map(change), revision });
    },
  });
  const detail = 'The questions of this form have changed since you opened it.';
  const revisions: unknown[] = [];
  const { update } = routes.candidates;
  const refused = refuses(update, { status: 409, code: 'form-changed', detail });
  const saved = { ...wholeCandidate, employment: { ...wholeCandidate.employment, currentEmployer: 'Aire Mill' } };
  const saves = inTurn(refused, answers(update, saved));
  await showPage('/account/manage/employment', northmoor, signedInAs(wholeCandidate), [
    inTurn(
      first,
      changed(withoutNotice, 'second'),
      changed((setting) => setting, 'third'),
    ),
    {
      route: update,
      reply: (call) => {
        revisions.push((call.body as { formRevision: string }).formRevision);
        return saves.reply(call);
      },
    },
  ]);
  const section = page.getByRole('region', { name: 'Employment' });
  const labels = () => [...section.element().querySelectorAll('label')].map(({ textContent }) => textContent);
  await section.getByRole('button', { name: 'Change employment' }).click();
  await section.getByLabelText('Current Employer').fill('Aire Mill');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.element(section.getByText('The questions of this form have changed', { exact: true })).toBeVisible();
  await expect.poll(labels).toEqual(['Current Employer', 'Current Job Title *']);
  await expect.element(section.getByLabelText('Current Employer')).toHaveValue('Aire Mill');
  // Saved by settings that the site does not have any more: the page fetches those it has, and the next save uses them.
  await section.getByRole('button', { name: 'Save' }).click();
  await expect.element(section.getByText(detail)).toBeVisible();
  await expect.poll(labels).toEqual(['Current Employer', 'Current Job Title', 'Notice Period (Days)']);
  await expect.element(section.getByLabelText('Current Employer')).toHaveValue('Aire Mill');
  await expect.element(section.getByLabelText('Notice Period (Days)')).toHaveValue('28');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect.element(section.getByText('Aire Mill')).toBeVisible();
  expect(revisions).toEqual(['second', 'third']);
});
