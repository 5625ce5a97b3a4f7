import { expect, test } from 'vitest';
import { canBeAlert } from './alert-params.ts';
import { alertLine, alertName, criteriaParts } from './alert-words.ts';
import { withoutAnywhere } from './without-anywhere.ts';

test.each([
  [1, 'weekly', true, 'Nurse in Leeds: once a week'],
  [2, 'weekly', true, 'Nurse in Leeds: paused'],
  [1, 'daily', false, 'Nurse in Leeds: not confirmed'],
] as const)('an alert of status %i, %s, confirmed %s, in a line', (status, frequency, isConfirmed, line) => {
  expect(
    alertLine({ criteria: { title: 'Nurse in Leeds', category: '', uri: '/search?keyword=nurse' }, status, frequency, isConfirmed }),
  ).toBe(line);
});

const names: Record<string, string> = { 1: 'Catering', 2: 'Teaching', 3: 'Estates' };
const nameOf = (id: string) => names[id] ?? `Category ${id}`;

test.each([
  [{}, false],
  [{ keyword: '  ' }, false],
  [{ contract: ['Permanent'], salaryFrom: '30000' }, false],
  [{ keyword: 'nurse' }, true],
  [{ category: ['3'] }, true],
  [{ placeId: 'uk:leeds' }, true],
  [{ location: 'remote' }, true],
  [{ location: 'anywhere' }, false],
  [{ location: 'anywhere', keyword: 'nurse' }, true],
  [{ lat: '53', lng: '-1' }, true],
])('a search by %j can be an alert: %s', (params, can) => {
  expect(canBeAlert(withoutAnywhere(params))).toBe(can);
});

test.each([
  [{ keyword: 'Nurse', location: 'Leeds, West Yorkshire' }, 'Nurse in Leeds'],
  [{ category: ['1'] }, 'Catering'],
  [{ category: ['1', '2'], location: 'York' }, 'Catering and Teaching in York'],
  [{ category: ['1', '2', '3'] }, 'Catering and 2 more'],
  [{ location: 'York' }, 'Jobs in York'],
  [{ location: 'Home, Yorkshire' }, 'Jobs in Home, Yorkshire'],
  [{ location: 'Anywhere, Kent' }, 'Jobs in Anywhere, Kent'],
  [{ location: 'Remote, Wales' }, 'Jobs at home in Wales'],
  [{ location: 'Remote, UK' }, 'Jobs at home'],
  [{ keyword: 'x'.repeat(120) }, 'x'.repeat(100)],
])('an alert of %j is called “%s”', (params, name) => {
  expect(alertName(params, nameOf)).toBe(name);
});

test.each([
  [{ keyword: 'nurse', location: 'Leeds, West Yorkshire', distance: '1' }, ['“nurse”', 'within 1 mile of Leeds']],
  [{ location: 'London', distance: '0' }, ['in London']],
  [{ keyword: 'nurse', location: 'remote' }, ['“nurse”', 'At home']],
  [{ keyword: 'nurse', location: 'nationwide' }, ['“nurse”', 'anywhere']],
  [{ location: 'Home, Yorkshire' }, ['in and around Home, Yorkshire']],
  [{ location: 'Anywhere, Kent', distance: '5' }, ['within 5 miles of Anywhere, Kent']],
  [{ location: 'Remote, Wales' }, ['At home, in and around Wales']],
  [{ location: 'Leeds, hybrid' }, ['Hybrid, in and around Leeds']],
  [{ placeId: 'uk:leeds' }, ['in and around the place you chose']],
  [{ lat: '53', lng: '-1' }, ['in and around your location']],
  [
    {
      category: ['2', '9'],
      contract: ['Permanent'],
      hours: ['Part time'],
      employer: ['Gull Wharf'],
      salaryFrom: '30000',
      salaryTo: '40000',
    },
    ['Teaching', 'Category 9', 'Permanent', 'Part time', 'Gull Wharf', '£30,000 or more', 'up to £40,000'],
  ],
])('%j reads %j', (params, parts) => {
  expect(criteriaParts(params, nameOf)).toEqual(parts);
});
