import { z } from 'zod';
import {
  byName,
  type Filters,
  filterFields,
  filters,
  type IdsFilter,
  type ListFilter,
  listFilters,
  type NamesFilter,
  type RangeField,
  type RangeFilter,
  rangeFilters,
  type SinceFilter,
  sinceFilters,
  wireKey,
} from './filters.ts';
import { line } from './text.ts';

const mostChosen = 20;
const chosenIds = z
  .array(z.int('Give a job category id').positive('Give a job category id').max(2_147_483_647, 'There is no such job category'))
  .max(mostChosen, `Choose at most ${mostChosen}`)
  .default([]);
const chosenNames = z.array(line(200, 'Name what to filter by')).max(mostChosen, `Choose at most ${mostChosen}`).default([]);
const pounds = ({ noun, most }: { noun: string; most: number }) =>
  z
    .int(`Give the ${noun} as whole pounds a year`)
    .min(0, `A ${noun} starts at 0`)
    .max(most, `A ${noun} is at most ${most.toLocaleString('en-GB')}`)
    .optional();
const days = z.int('Give the days as a whole number').min(1, 'Choose at least 1 day').max(365, 'Choose at most 365 days').optional();

/** The rule of each parameter. */
export const filterRules = {
  ...byName(listFilters, (name) => (filters[name].kind === 'ids' ? chosenIds : chosenNames)),
  ...Object.fromEntries(
    rangeFilters.flatMap((name) => [filters[name].from, filters[name].to].map((field) => [field, pounds(filters[name])])),
  ),
  ...byName(sinceFilters, () => days),
} as { [Name in IdsFilter]: typeof chosenIds } & { [Name in NamesFilter]: typeof chosenNames } & {
  [Field in RangeField]: ReturnType<typeof pounds>;
} & { [Name in SinceFilter]: typeof days };

type WireShape = { [Name in IdsFilter as Filters[Name]['wire']]: typeof chosenIds } & {
  [Name in NamesFilter as Filters[Name]['wire']]: typeof chosenNames;
} & { [Field in RangeField]: ReturnType<typeof pounds> } & { [Name in SinceFilter as Filters[Name]['wire']]: typeof days };

/**
 * Filters of a search. An advert must match one of the chosen values of each kind. Names are compared without regard to case. A salary
 * filter is in pounds a year and keeps adverts whose yearly pay overlaps the range.
 */
export const advertFiltersSchema = z.object(
  Object.fromEntries(filterFields.map((field) => [wireKey(field), filterRules[field]])) as WireShape,
);

const counted = { adverts: z.int() };
const countedIds = z.array(z.object({ jobCategoryId: z.int(), name: z.string(), ...counted }));
const countedNames = z.array(z.object({ name: z.string(), ...counted }));
const countedAmounts = z.array(z.object({ amount: z.int(), ...counted }));
const countedDays = z.array(z.object({ days: z.int(), ...counted }));

type CountsShape = { [Name in IdsFilter as Filters[Name]['counts']]: typeof countedIds } & {
  [Name in NamesFilter as Filters[Name]['counts']]: typeof countedNames;
} & { [Name in RangeFilter as Filters[Name]['from']]: typeof countedAmounts } & {
  [Name in SinceFilter as Filters[Name]['counts']]: typeof countedDays;
};

/**
 * How many adverts each filter value would find with the other kinds' choices unchanged and its own kind's removed. Categories, contracts,
 * hours and employers are sorted by count. Only the first 100 employers are returned, and always the chosen ones.
 */
export const filterCountsSchema = z.object(
  Object.fromEntries([
    ...listFilters.map((name: ListFilter) => [filters[name].counts, filters[name].kind === 'ids' ? countedIds : countedNames]),
    ...rangeFilters.map((name) => [filters[name].from, countedAmounts]),
    ...sinceFilters.map((name) => [filters[name].counts, countedDays]),
  ]) as CountsShape,
);
export type FilterCounts = z.infer<typeof filterCountsSchema>;
