import { expect, test } from 'vitest';
import { type ManageSection, manageSections, sectionOfFragment, sectionOfPath, sectionPath } from './manage-sections.ts';

// dashboard.manage.1
test('each section has one number, which finds it, and one address, which finds it', () => {
  const names = Object.keys(manageSections) as ManageSection[];
  expect(names.map((name) => sectionOfFragment(manageSections[name].fragment))).toEqual(names);
  expect(names.map((name) => sectionOfPath(sectionPath(name)))).toEqual(names);
});

test.each(['', '13', '05', 'main', '#5'])('the fragment "%s" names no section', (fragment) => {
  expect(sectionOfFragment(fragment)).toBeUndefined();
});

test.each(['/account/manage', '/account/manage/', '/account/manage/nothing', '/account/manage/cvs/more'])('%s is no section', (path) => {
  expect(sectionOfPath(path)).toBeUndefined();
});
