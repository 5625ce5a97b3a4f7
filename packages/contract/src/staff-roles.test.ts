import { expect, test } from 'vitest';
import { backOfficeScopeNames, isForChosenAdverts, scopesOf, staffRights, staffRoleNames } from './index.ts';

// staff.roles.1
test('only an owner may change staff and keys or read the audit, and only an owner may do everything', () => {
  expect(scopesOf('owner', [])).toEqual(backOfficeScopeNames);
  for (const role of staffRoleNames.filter((name) => name !== 'owner'))
    expect(scopesOf(role, staffRights)).not.toEqual(expect.arrayContaining(['staff:write', 'keys:write', 'audit:read']));
  expect(staffRoleNames.filter(isForChosenAdverts)).toEqual(['hiringManager']);
});

// staff.roles.2
test('convictions and equality sums are seen by those alone who were given the right', () => {
  for (const role of staffRoleNames.filter((name) => name !== 'owner')) {
    for (const right of staffRights) expect(scopesOf(role, [])).not.toContain(right);
    expect(scopesOf(role, ['equality:read'])).toContain('equality:read');
    expect(scopesOf(role, ['equality:read'])).not.toContain('applications:convictions');
  }
});
