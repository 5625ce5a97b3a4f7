import { expect, test } from 'vitest';
import type { JobState } from './job-states.ts';
import { actPath, jobStep } from './job-step.ts';

const guid = '00000000-0000-4000-8000-000000000001';
const state = (changes: Partial<JobState>): JobState => ({
  advertId: 7,
  candidateSavedJobId: null,
  isBegun: false,
  application: null,
  ...changes,
});
const application = (status: 'sent' | 'withdrawn') => ({ applicationGuid: guid, status, on: '2026-11-22T10:00:00.000Z' });
const saved = { candidateSavedJobId: guid };

// applications.state.1 applications.state.2
test.each([
  ['nothing known', undefined, [null, 'Apply'], ['Closed', undefined]],
  ['saved', state(saved), ['Saved', 'Apply'], ['Closed', undefined]],
  ['begun', state({ ...saved, isBegun: true }), ['Begun', 'Continue your application'], ['Closed', undefined]],
  [
    'applied',
    state({ ...saved, application: application('sent') }),
    ['Applied', 'You applied on 22-Nov-26'],
    ['Applied', 'You applied on 22-Nov-26'],
  ],
  [
    'withdrawn',
    state({ ...saved, application: application('withdrawn') }),
    ['Withdrawn', 'Apply again'],
    ['Withdrawn', 'You withdrew on 22-Nov-26'],
  ],
  [
    'withdrawn, and begun again',
    state({ isBegun: true, application: application('withdrawn') }),
    ['Begun', 'Continue your application'],
    ['Withdrawn', 'You withdrew on 22-Nov-26'],
  ],
])('%s: the mark and the act of an open job, and of a closed one', (_what, known, open, closed) => {
  const of = (isOpen: boolean) => {
    const { mark, act } = jobStep(known, { isOpen });
    return [mark, act?.words];
  };
  expect([of(true), of(false)]).toEqual([open, closed]);
});

// applications.state.2
test('an act leads to the form, or to the row of the application', () => {
  const advert = { advertId: 7, jobName: 'chef/cook' };
  expect(actPath({ words: 'Apply', leadsTo: 'form' }, advert)).toBe('/apply/chef%2Fcook/7');
  expect(actPath({ words: '', leadsTo: 'application', applicationGuid: guid }, advert)).toBe(`/applications#application-${guid}`);
});
