import { changedJobAlert, type JobAlert } from '@berth/contract';
import { expect, test } from 'vitest';
import { paramsOf } from './alert-criteria.ts';
import { distanceOptions, editedAlert, faultField, storedFields, storedFilters } from './edit-alert.ts';

const uri = '/search?keyword=nurse&location=Leeds&placeId=leeds&lat=53.8&lng=-1.5&distance=5&category=3&hours=Part+time&salaryFrom=30000';
const alert: JobAlert = {
  jobAlertId: '7b0c9a52-7b1f-4a5e-8a52-0f3f9a3f1c11',
  criteria: { title: 'Nurse in Leeds', category: 'Care', uri },
  status: 2,
  advertSortOrder: 4003,
  frequency: 'weekly',
  isConfirmed: true,
  createdOn: '2026-11-01T00:00:00.000Z',
  lastSentOn: null,
  version: 4,
  fault: null,
};
const stored = paramsOf(uri) ?? {};
const place = { location: 'Leeds', placeId: 'leeds' };
const edited = (change: Partial<ReturnType<typeof storedFields>>, where = place) =>
  editedAlert({
    alert,
    stored,
    fields: { ...storedFields(alert, stored), ...change },
    place: where,
    categoryName: (id) => `C${id}`,
  });

test('what is not touched stays: the place’s coordinates, filters, status, order and version', () => {
  expect(edited({})).toEqual({
    jobAlertId: alert.jobAlertId,
    criteria: { title: 'Nurse in Leeds', category: 'C3', uri },
    status: 2,
    advertSortOrder: 4003,
    frequency: 'weekly',
    version: 4,
  });
});

test.each([
  [{ keyword: ' midwife ' }, place, uri.replace('nurse', 'midwife')],
  [{ keyword: '' }, place, uri.replace('keyword=nurse&', '')],
  [{ category: [] }, place, uri.replace('category=3&', '')],
  [{ filters: ['salaryFrom=30000'] }, place, uri.replace('hours=Part+time&', '')],
  [{ filters: ['hours=Part time'] }, place, uri.replace('&salaryFrom=30000', '')],
  [{ filters: [] }, place, uri.replace('&hours=Part+time&salaryFrom=30000', '')],
  [{ distance: '10' }, place, uri.replace('distance=5', 'distance=10')],
  [{ distance: '' }, place, uri.replace('distance=5&', '')],
  [{}, { location: 'York', placeId: '' }, uri.replace('location=Leeds&placeId=leeds&lat=53.8&lng=-1.5', 'location=York')],
  [{}, { location: '', placeId: '' }, '/search?keyword=nurse&category=3&hours=Part+time&salaryFrom=30000'],
])('changed by %j and the place %j it keeps %s', (change, where, expected) => {
  const body = edited(change, where);
  expect(body.criteria.uri).toBe(expected);
  expect(changedJobAlert(() => false).safeParse(body).success).toBe(true);
});

// job-alerts.alert.3
test('an alert without a name or without a search has a fault at each field', () => {
  const body = edited({ keyword: '', category: [], title: ' ' }, { location: '', placeId: '' });
  const issues = changedJobAlert(() => false).safeParse(body).error?.issues ?? [];
  expect(issues.map(({ path }) => faultField(path))).toEqual(['title', 'keyword']);
});

test('a distance that the tenant no longer offers can be kept', () => {
  expect(distanceOptions([0, 1, 5], '3').map(({ label }) => label)).toEqual(['Usual distance', '0 miles', '1 mile', '3 miles', '5 miles']);
});

test('each filter of an alert is a box with its words', () => {
  const search = '/search?keyword=x&contract=Permanent&employer=A%3DB&employer=C&hours=Part+time&salaryFrom=30000&salaryTo=40000';
  expect(storedFilters(paramsOf(search) ?? {}).map(({ value, label }) => `${value} ${label}`)).toEqual([
    'contract=Permanent Permanent',
    'hours=Part time Part time',
    'employer=A=B A=B',
    'employer=C C',
    'salaryFrom=30000 £30,000 or more',
    'salaryTo=40000 up to £40,000',
  ]);
});
