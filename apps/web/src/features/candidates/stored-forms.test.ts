import { emptyReferee } from '@berth/contract';
import { describe, expect, test } from 'vitest';
import { keptPreferences, keptReferees, keptSkills } from './stored-forms.ts';

// A form kept over a session that ended, and the version 7 that another window has saved since.
const skills = { skills: [1], qualifications: [2] };
const preferences = { contract: [1], hours: [2], availabilityToWork: 3, sectors: [4], salaryExpectations: '28000' };
const referee = [{ ...emptyReferee, name: 'Ada Price' }];
const noPreferences = { contract: [], hours: [], availabilityToWork: null, sectors: [], salaryExpectations: '' };

describe.each<[string, (version: unknown) => unknown, (version: number) => unknown]>([
  [
    'skills',
    (version) => keptSkills({ ...skills, version }, { skills: [9], qualifications: [], version: 7 }),
    (version) => ({ ...skills, version }),
  ],
  [
    'job preferences',
    (version) => keptPreferences({ ...preferences, version }, { ...noPreferences, version: 7 }),
    (version) => ({ ...preferences, version }),
  ],
  [
    'referees',
    (version) => keptReferees({ referee, version }, { referee: [emptyReferee], version: 7 }),
    (version) => ({ referee, version }),
  ],
])('%s', (_, keep, expected) => {
  test('keep the version that they were to replace, so that a stale save is refused', () => {
    expect(keep(4)).toEqual(expected(4));
  });

  test('use the current version if the kept one is invalid', () => {
    expect([keep('4'), keep(undefined)]).toEqual([expected(7), expected(7)]);
  });
});

test('a kept value that is not a list counts as empty', () => {
  const now = { skills: [9], qualifications: [], version: 7 };
  expect(keptSkills({ skills: 'all' }, now)).toEqual({ skills: [], qualifications: [], version: 7 });
  expect(keptReferees({ referee: 'Ada' }, { referee, version: 7 })).toEqual({ referee, version: 7 });
});
