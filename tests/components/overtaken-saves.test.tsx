import { type Candidate, type ManageSection, manageSections, routes, sectionPath } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, wholeCandidate } from './answers/candidate.ts';
import { northmoor } from './answers/tenants.ts';
import { answers, inTurn, refuses } from './stage/fake-api.ts';
import { showPage } from './stage/show-page.tsx';

const detail = 'Your answers were changed in another window since you opened this page. Cancel to see the latest version.';
const overtaken = refuses(routes.candidates.update, { status: 409, code: 'changed-elsewhere', detail });
const contact = { id: 1, name: 'At any time' };
const opened: Candidate = {
  ...wholeCandidate,
  detailsVersion: 4,
  refereesVersion: 6,
  referee: wholeCandidate.referee.map((referee) => ({ ...referee, contactOption: { ...contact, isRetired: false } })),
};

type Overtaken = {
  name: ManageSection;
  box: string;
  typed: string;
  part: string;
  version: number;
  theirs: Partial<Candidate>;
  shown: string;
};

// profile.form.4
test.each<Overtaken>([
  {
    name: 'personal-details',
    box: 'First Name',
    typed: 'Annie',
    part: 'details',
    version: 4,
    theirs: { firstName: 'Anna' },
    shown: 'Ms Anna Ellis',
  },
  {
    name: 'address',
    box: 'Town or City',
    typed: 'Otley',
    part: 'address',
    version: 1,
    theirs: { address: wholeCandidate.address && { ...wholeCandidate.address, city: 'Bradford' } },
    shown: 'Bradford',
  },
  {
    name: 'employment',
    box: 'Current Job Title',
    typed: 'Turner',
    part: 'employment',
    version: 1,
    theirs: { employment: { ...wholeCandidate.employment, currentJobTitle: 'Foreman' } },
    shown: 'Foreman',
  },
  {
    name: 'referees',
    box: 'Name',
    typed: 'Cara Moss',
    part: 'referees',
    version: 6,
    theirs: { referee: opened.referee.map((referee) => ({ ...referee, name: 'Dai Pugh' })) },
    shown: 'Dai Pugh',
  },
])('a save of $name that another window has overtaken keeps what was typed, and cancelling shows what was saved', async (given) => {
  const { name, box, typed, part, version, theirs, shown } = given;
  const sent: unknown[] = [];
  const refused: typeof overtaken = {
    route: overtaken.route,
    reply: (call) => {
      sent.push(call.body);
      return overtaken.reply(call);
    },
  };
  const fetched = inTurn(answers(routes.candidates.fetch, opened), answers(routes.candidates.fetch, { ...opened, ...theirs }));
  await showPage(sectionPath(name), northmoor, signedInAs(opened), [
    fetched,
    refused,
    answers(routes.lookups.refereeContactOptions, [contact]),
  ]);
  const section = page.getByRole('region', { name: manageSections[name].title, exact: true });
  await section.getByRole('button', { name: /^Change / }).click();
  const field = section.getByLabelText(box, { exact: false }).first();
  await field.fill(typed);
  await section.getByRole('button', { name: 'Save' }).click();
  await expect.element(section.getByRole('alert').getByText(detail)).toBeVisible();
  await expect.element(field).toHaveValue(typed);
  expect(sent).toMatchObject([{ [part]: { version } }]);
  await section.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(section.getByText(shown).first()).toBeVisible();
});
