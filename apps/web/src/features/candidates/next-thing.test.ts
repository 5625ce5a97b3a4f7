import { type BegunApplication, completenessOf } from '@berth/contract';
import { expect, test } from 'vitest';
import { nextThing, profilePrompts } from './next-thing.ts';

const draft: BegunApplication = {
  advertId: 7,
  jobTitle: 'Saddlery Tutor',
  jobName: 'saddlery-tutor',
  employer: 'Pennine Land College',
  closingDate: '2026-12-12T23:59:59Z',
  changedOn: '2026-11-22T10:00:00Z',
};
const whole = { hasCv: true, isSkillsAdded: true, isJobPreferenceAdded: true, isRefereeAdded: true };
const partsOf = (added: Partial<typeof whole>) => completenessOf({ ...whole, ...added }, { validateReferees: true }).parts;
const promptsOf = (added: Partial<typeof whole>, refereeCount = 2) => profilePrompts({ parts: partsOf(added), refereeCount });

// dashboard.dashboard.2
test.each<[Partial<typeof whole>, number, string[]]>([
  [{}, 2, []],
  [{ hasCv: false, isSkillsAdded: false }, 2, ['Upload a CV', 'Add skills']],
  [{ isJobPreferenceAdded: false, isRefereeAdded: false }, 0, ['Add job preferences', 'Add referees (2 required)']],
  [{ isRefereeAdded: false }, 1, ['Add referees (1 more required)']],
])('a profile with %o and %i referees prompts for what it lacks', (added, refereeCount, titles) => {
  expect(promptsOf(added, refereeCount).map(({ title }) => title)).toEqual(titles);
});

// dashboard.dashboard.8
test.each<[what: string, facts: Partial<Parameters<typeof nextThing>[0]>, act: string, url: string]>([
  ['an unfinished application', { begun: [draft], isPhoneMissing: true }, 'Continue your application', '/apply/saddlery-tutor/7'],
  [
    'a missing phone',
    { isPhoneMissing: true, prompts: promptsOf({ hasCv: false }) },
    'Add your phone number',
    '/account/manage/personal-details',
  ],
  ['no CV', { prompts: promptsOf({ hasCv: false, isSkillsAdded: false }) }, 'Add your CV', '/account/manage/cvs'],
  ['no skills', { prompts: promptsOf({ isSkillsAdded: false }) }, 'Add your skills', '/account/manage/skills'],
  [
    'an address missing as well as skills',
    { isAddressMissing: true, prompts: promptsOf({ isSkillsAdded: false }) },
    'Add your skills',
    '/account/manage/skills',
  ],
  ['no address', { isAddressMissing: true }, 'Add your address', '/account/manage/address'],
  ['nothing missing', {}, 'Find jobs', '/search'],
])('with %s the next thing is to deal with it', (_what, facts, act, url) => {
  const next = nextThing({ begun: [], isPhoneMissing: false, isAddressMissing: false, prompts: [], searchUrl: '/search', ...facts });
  expect([next.act, next.url]).toEqual([act, url]);
});

test('an unfinished application is named, with the day its job closes', () => {
  const { words } = nextThing({ begun: [draft], isPhoneMissing: false, isAddressMissing: false, prompts: [], searchUrl: '/search' });
  expect(words).toContain('Saddlery Tutor');
  expect(words).toContain('closes on 12-Dec-26');
});
