import { expect, test } from 'vitest';
import { beginnersSign } from './for-beginners.ts';

// search.order.8
test.each([
  ['Care Assistant', 'No experience is needed. The Care Certificate comes with the job.', 'text'],
  ['Kitchen Porter', 'No experience or English above the basics is required.', 'text'],
  ['Cleaner', 'You do not need any experience.', 'text'],
  ['Driver', 'Experience of vans is not essential.', 'text'],
  ['Bus Driver (training given)', '', 'title'],
  ['Trainee Lecturer', '', 'title'],
  ['Degree Apprentice - London', '', 'title'],
  ['Network Engineer Apprenticeship', '', 'title'],
  ['Porter', 'Full training will be given.', 'text'],
  ['Assessor', 'We will train you.', 'text'],
  ['Live-in Carer', 'You need a year of experience.', null],
  ['Nurse', 'Families here often have no experience of university.', null],
  ['Chef', 'Experience is essential. No uniform is needed.', null],
  ['Trainer', 'First aid training is given.', null],
  ['Nurse', 'No experience. A car is needed.', null],
  ['Apprenticeship Assessor', '', null],
  ['Apprentice Lead, Hospitality', '', null],
  ['Head of Apprenticeships, Wales', '', null],
  ['Parking Attendant', 'A background in parking, events or security would be useful but is not required.', 'text'],
  ['Barista', 'If you have not, the head barista will teach you.', 'text'],
  ['Window Cleaner', 'Experience is a help, though you can learn the pole in a fortnight.', 'text'],
  ['Teacher', 'A degree in physics. We can train you in school hours.', null],
  ['Café Supervisor', 'Previous experience with disabled colleagues is not necessary.', null],
  ['Cook', 'No experience of schools is needed, but two years in catering.', null],
])('%j with %j says in the %s that it takes beginners', (jobTitle, description, expected) => {
  expect(beginnersSign({ jobTitle, description, contract: [] })).toBe(expected);
});

// search.order.8
test('an apprenticeship takes beginners', () => {
  expect(beginnersSign({ jobTitle: 'Chef', description: '', contract: ['apprenticeship'] })).toBe('title');
});
