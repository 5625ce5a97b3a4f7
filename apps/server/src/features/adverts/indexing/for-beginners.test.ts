import { expect, test } from 'vitest';
import { takesBeginners } from './for-beginners.ts';

// search.order.8
test.each([
  ['Care Assistant', 'No experience is needed. The Care Certificate comes with the job.', true],
  ['Kitchen Porter', 'No experience or English above the basics is required.', true],
  ['Cleaner', 'You do not need any experience.', true],
  ['Driver', 'Experience of vans is not essential.', true],
  ['Bus Driver (training given)', '', true],
  ['Trainee Lecturer', '', true],
  ['Degree Apprentice - London', '', true],
  ['Network Engineer Apprenticeship', '', true],
  ['Porter', 'Full training will be given.', true],
  ['Assessor', 'We will train you.', true],
  ['Live-in Carer', 'You need a year of experience.', false],
  ['Nurse', 'Families here often have no experience of university.', false],
  ['Chef', 'Experience is essential. No uniform is needed.', false],
  ['Trainer', 'First aid training is given.', false],
  ['Nurse', 'No experience. A car is needed.', false],
  ['Apprenticeship Assessor', '', false],
  ['Apprentice Lead, Hospitality', '', false],
  ['Head of Apprenticeships, Wales', '', false],
])('that %j with %j takes beginners is %s', (jobTitle, description, expected) => {
  expect(takesBeginners({ jobTitle, description, contract: [] })).toBe(expected);
});

// search.order.8
test('an apprenticeship takes beginners', () => {
  expect(takesBeginners({ jobTitle: 'Chef', description: '', contract: ['apprenticeship'] })).toBe(true);
});
