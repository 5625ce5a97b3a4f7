import { type Candidate, type ManageSection, manageSections, routes, sectionPath } from '@berth/contract';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { newCandidate, signedInAs } from './answers/candidate.ts';
import { northmoor } from './answers/tenants.ts';
import { answers } from './stage/fake-api.ts';
import { faultsIn } from './stage/faults.ts';
import { press } from './stage/keyboard.ts';
import { showPage } from './stage/show-page.tsx';

// Sections of manage account with plain fields, by the keyboard, on a phone.
const labelsIn = (section: Locator) => () => [...section.element().querySelectorAll('label')].map(({ textContent }) => textContent);

/** Opens the form of a section. Saving answers with `saved`, and is noted in `sent`. */
async function openForm(name: ManageSection, opener: string, saved: Partial<Candidate>, ...given: Parameters<typeof showPage>[1][]) {
  const sent: object[] = [];
  const saves = answers(routes.candidates.update, ({ body }) => {
    sent.push(body as object);
    return { ...newCandidate, ...saved };
  });
  await page.viewport(320, 900);
  await showPage(sectionPath(name), northmoor, signedInAs(newCandidate), [saves], ...given);
  const section = page.getByRole('region', { name: manageSections[name].title, exact: true });
  await press(section.getByRole('button', { name: opener }));
  await expect.element(section.getByRole('button', { name: 'Cancel' })).toBeVisible();
  return {
    sent,
    section,
    field: (label: string) => section.getByLabelText(label, { exact: false }).first(),
    text: (label: string | RegExp) => section.getByRole('textbox', { name: label }),
    faults: faultsIn(section),
    labels: labelsIn(section),
    save: () => press(section.getByRole('button', { name: 'Save' })),
    expectSaved: () => expect.element(section.getByText(/^Saved \d\d:\d\d$/)).toBeVisible(),
  };
}

// profile.form.9 profile.form.12 profile.work.1
test('employment: a dot goes as the box is left, and text that is not a number stays and is named as a fault', async () => {
  const employment = { currentEmployer: 'Aire Mill', currentJobTitle: null, noticePeriod: 28, version: 1 };
  const { section, field, faults, save, expectSaved, sent } = await openForm('employment', 'Add employment', { employment });
  await expect.element(field('Current Employer')).toHaveFocus();
  await userEvent.keyboard(' - Aire Mill {Tab}');
  await expect.element(field('Current Employer')).toHaveValue('Aire Mill');
  const notice = field('Notice Period (Days)');
  (notice.element() as HTMLElement).focus();
  await userEvent.keyboard('1a2.5');
  await save();
  await expect.poll(faults).toEqual(['Notice Period (Days) is invalid: use digits only, like 28']);
  await expect.element(notice).toHaveValue('1a2.5');
  expect(sent).toEqual([]);
  await notice.fill('28.');
  await userEvent.keyboard('{Tab}');
  await expect.element(notice).toHaveValue('28');
  await save();
  await expectSaved();
  expect(sent).toMatchObject([{ employment: { currentEmployer: 'Aire Mill', noticePeriod: 28, version: 0 } }]);
  await expect.element(section.getByRole('button', { name: 'Change employment' })).toHaveFocus();
  for (const words of ['Aire Mill', '28']) await expect.element(section.getByText(words, { exact: true })).toBeVisible();
});

// profile.work.2
test('studies: the default college comes with its courses, another place takes what is typed, and impossible days are named as faults', async () => {
  const late = Promise.withResolvers<void>();
  const { colleges, collegeCourses, constants } = routes.lookups;
  const known = northmoor.find(({ route }) => route === constants);
  if (!known) throw new Error('northmoor has no constants');
  const lateDefault: typeof known = {
    route: constants,
    reply: async (call) => {
      if (call.address.pathname.endsWith('/DEFAULT_COLLEGE')) await late.promise;
      return known.reply(call);
    },
  };
  const studies = {
    ...newCandidate.studies,
    isCurrentlyStudying: true,
    courseName: 'A level Latin',
    courseStartDate: '2026-09-02',
    version: 1,
  };
  const { section, field, text, faults, labels, save, expectSaved, sent } = await openForm('studies', 'Add studies', { studies }, [
    lateDefault,
    answers(colleges, [{ id: 41, name: 'Aire Valley College' }]),
    answers(collegeCourses, ({ address }) => (address.pathname.includes('/41') ? [{ id: 411, name: 'Level 2 Plumbing' }] : [])),
  ]);
  await expect.poll(labels).toEqual(['Currently Studying *']);
  await save();
  await expect.poll(faults).toEqual(['Currently Studying is required']);
  await field('Currently Studying').selectOptions('Yes');
  const place = field('Currently Studying At');
  await expect.element(place).toHaveValue('');
  late.resolve();
  await expect.element(section.getByRole('combobox', { name: 'Course location' })).toBeVisible();
  expect((place.element() as HTMLSelectElement).selectedOptions[0]?.text).toBe('Aire Valley College');
  await section.getByRole('combobox', { name: /^Course$|^Course \*/ }).selectOptions('Level 2 Plumbing');
  await text('Course Start Date').fill('31/02/2026');
  await text('Course End Date').fill('1/9/2026');
  await save();
  await expect.poll(faults).toEqual(['Course Start Date is invalid: enter a day there is, like 27/03/2026']);
  await expect.element(text('Course End Date')).toHaveValue('01/09/2026');
  await text('Course Start Date').fill('2/9/2026');
  await save();
  await expect.poll(faults).toEqual(['Course End Date must not be before the start']);
  await place.selectOptions('A school sixth form');
  await text(/^Course$|^Course \*/).fill('A level Latin');
  await text('Course End Date').fill('');
  await save();
  await expectSaved();
  expect(sent).toMatchObject([
    { studies: { courseName: 'A level Latin', courseStartDate: '2026-09-02', course: null, courseLocation: null, courseEndDate: null } },
  ]);
});

// profile.work.4
test('transport: a candidate who has a licence is asked whether it is clean', async () => {
  const { field, faults, labels, save, expectSaved, sent } = await openForm('transport', 'Add transport details', {});
  await expect.poll(labels).toEqual(['Driving licence', 'Own transport']);
  expect((field('Driving licence').element() as HTMLSelectElement).options[0]?.text).toBe('Please select');
  await field('Driving licence').selectOptions('Yes');
  await field('Own transport').selectOptions('No');
  await save();
  await expect.poll(faults).toEqual(['Clean licence is required']);
  await field('Clean licence').selectOptions('Yes');
  await save();
  await expectSaved();
  expect(sent).toMatchObject([{ transport: { drivingLicence: true, cleanLicense: true, ownTransport: false } }]);
});

// profile.right-to-work.1 profile.right-to-work.3
test('right to work: a visa is asked for only if the answer is one, and a National Insurance number only if the form has it', async () => {
  const { section, field, text, faults, save, expectSaved } = await openForm('right-to-work', 'Add right to work', {});
  await field('Nationality').selectOptions('Irish');
  await field('Eligible to work in the UK').selectOptions('Yes, with a visa or permit');
  await save();
  await expect.poll(faults).toEqual(['Visa type is required', 'Visa expiry is required']);
  await press(section.getByRole('alert').getByRole('link', { name: 'Visa expiry is required' }));
  await expect.element(text('Visa expiry')).toHaveFocus();
  await field('Eligible to work in the UK').selectOptions('Yes, without a time limit');
  for (const label of ['Visa type', 'National Insurance number'])
    expect(section.getByLabelText(label, { exact: false }).elements()).toHaveLength(0);
  await save();
  await expectSaved();
});
