import { expect, test } from 'vitest';
import { takesBeginners } from './for-beginners.ts';

// search.order.8
test.each([
  ['Care Assistant', 'No experience is needed. The Care Certificate comes with the job.'],
  ['Kitchen Porter', 'No experience or English above the basics is required.'],
  ['Cleaner', 'You do not need any experience.'],
  ['Driver', 'Experience of vans is not essential.'],
  ['Bus Driver (training given)', ''],
  ['Trainee Lecturer', ''],
  ['Degree Apprentice - London', ''],
  ['Network Engineer Apprenticeship', ''],
  ['Porter', 'Full training will be given.'],
  ['Assessor', 'We will train you.'],
])('%j with %j takes beginners', (jobTitle, description) => {
  expect(takesBeginners({ jobTitle, description, contract: [] })).toBe(true);
});

test.each([
  ['Live-in Carer', 'You need a year of experience.'],
  ['Nurse', 'Families here often have no experience of university.'],
  ['Chef', 'Experience is essential. No uniform is needed.'],
  ['Trainer', 'First aid training is given.'],
  ['Nurse', 'No experience. A car is needed.'],
  ['Apprenticeship Assessor', ''],
  ['Apprentice Lead, Hospitality', ''],
  ['Head of Apprenticeships, Wales', ''],
])('%j with %j does not', (jobTitle, description) => {
  expect(takesBeginners({ jobTitle, description, contract: [] })).toBe(false);
});

// search.order.8
test('an apprenticeship takes beginners', () => {
  expect(takesBeginners({ jobTitle: 'Chef', description: '', contract: ['apprenticeship'] })).toBe(true);
});
