import { expect, test } from 'vitest';
import { choicesOf, selectOptions } from './choices.ts';

const [day, night, shifts] = [
  { id: 1, name: 'Days' },
  { id: 2, name: 'Nights' },
  { id: 3, name: 'Shifts' },
];

// profile.form.7
test('what is chosen stays in sight after it was retired, marked, by the name it had where that is known', () => {
  expect(choicesOf([1, 2, 9], [day, shifts], [day, night, shifts])).toEqual([
    { id: 1, label: 'Days' },
    { id: 2, label: 'Nights', isGone: true },
    { id: 9, label: 'An earlier choice', isGone: true },
  ]);
});

const options = (chosen: number | null) => selectOptions([day, shifts], chosen, [day, night, shifts]).map(({ label }) => label);

test('a drop-down list has what is chosen and gone last, and nothing else that is gone', () => {
  expect(options(null)).toEqual(['Days', 'Shifts']);
  expect(options(1)).toEqual(['Days', 'Shifts']);
  expect(options(2)).toEqual(['Days', 'Shifts', 'Nights (no longer offered)']);
  expect(options(9)).toEqual(['Days', 'Shifts', 'An earlier choice (no longer offered)']);
});
