import type { FilterCounts } from '@berth/contract';
import { expect, test } from 'vitest';
import { fromOptions, listChoices, sinceOptions, toOptions } from './filter-choices.ts';

const counts: FilterCounts = {
  categories: [
    { jobCategoryId: 4, name: 'Catering', adverts: 12 },
    { jobCategoryId: 9, name: 'Teaching', adverts: 3 },
    { jobCategoryId: 2, name: 'Finance', adverts: 0 },
  ],
  contractTypes: [{ name: 'Permanent', adverts: 10 }],
  hours: [],
  workplaces: [],
  employers: [{ name: 'Calder Trust', adverts: 0 }],
  salaryFrom: [
    { amount: 20_000, adverts: 1204 },
    { amount: 30_000, adverts: 5 },
    { amount: 60_000, adverts: 0 },
  ],
  postedWithin: [
    { days: 1, adverts: 0 },
    { days: 7, adverts: 2 },
  ],
};

// search.filters.2
test('values that would find nothing are not offered, unless they are chosen', () => {
  expect(listChoices('category', {}, counts).map(({ value, label, adverts }) => [value, label, adverts])).toEqual([
    ['4', 'Catering', 12],
    ['9', 'Teaching', 3],
  ]);
  expect(listChoices('category', { category: ['2'] }, counts).map(({ label, isChosen }) => [label, isChosen])).toEqual([
    ['Catering', false],
    ['Teaching', false],
    ['Finance', true],
  ]);
});

// search.filters.2
test('a chosen value can be removed, counted or not, and in any case', () => {
  expect(listChoices('contract', { contract: ['permanent', 'Seasonal'] }, counts)).toEqual([
    { value: 'Permanent', label: 'Permanent', adverts: 10, isChosen: true },
    { value: 'Seasonal', label: 'Seasonal', adverts: null, isChosen: true },
  ]);
  expect(listChoices('employer', { employer: ['CALDER Trust'] }, counts)).toEqual([
    { value: 'CALDER Trust', label: 'CALDER Trust', adverts: 0, isChosen: true },
  ]);
  expect(listChoices('category', { category: ['77'] }, null)).toEqual([
    { value: '77', label: 'Category 77', adverts: null, isChosen: true },
  ]);
});

test('salaries and times say how much they would give and leave out what would give nothing', () => {
  expect(fromOptions('salary', {}, counts).map(({ label }) => label)).toEqual(['£20,000 or more (1,204)', '£30,000 or more (5)']);
  expect(sinceOptions('posted', { posted: '1' }, counts).map(({ label }) => label)).toEqual(['Last 24 hours (0)', 'Last 7 days (2)']);
});

test('without counts every amount is offered, and the one of the address among them', () => {
  expect(fromOptions('salary', { salaryFrom: '27500' }, null).map(({ value }) => value)).toContain('27500');
  expect(fromOptions('salary', { salaryFrom: 'lots' }, null).map(({ value }) => value)).not.toContain('lots');
});

test('the highest salary is above the lowest', () => {
  expect(toOptions('salary', { salaryFrom: '40000' }).map(({ value }) => value)).toEqual(['50000', '60000']);
});
