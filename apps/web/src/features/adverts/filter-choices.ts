import { type FilterCounts, filters, type ListFilter, type RangeFilter, type SearchParams, type SinceFilter } from '@berth/contract';
import { formatCount } from '../../platform/amounts.ts';
import { fromWords, postedWithinWords, toWords } from './search-words.ts';

/** One value to filter by. `adverts` is how many adverts it would find, or null before they are counted. */
export type FilterChoice = { value: string; label: string; adverts: number | null; isChosen: boolean };
type Counted = { value: string; label: string; adverts: number };

/**
 * What one kind of filter offers: the counted values that would find something, most first, and the chosen ones, so that they can be
 * removed. Names are compared without regard to case, as in the search.
 */
export function listChoices(field: ListFilter, params: SearchParams, counts: FilterCounts | null): FilterChoice[] {
  const chosen = params[field] ?? [];
  const counted = counts ? countedValues(field, counts) : [];
  const offered = counted.flatMap((choice) => {
    const own = chosen.find((value) => isSameName(value, choice.value));
    if (choice.adverts === 0 && own === undefined) return [];
    // No advert has this name any more, so only the address says how to write it.
    const spelt = choice.adverts === 0 && own !== undefined && filters[field].kind === 'names' ? { value: own, label: own } : {};
    return [{ ...choice, ...spelt, isChosen: own !== undefined }];
  });
  const uncounted = chosen.filter((value) => !counted.some((choice) => isSameName(value, choice.value)));
  return [...offered, ...uncounted.map((value) => ({ value, label: uncountedLabel(field, value), adverts: null, isChosen: true }))];
}

function countedValues(field: ListFilter, counts: FilterCounts): Counted[] {
  return counts[filters[field].counts].map((counted) => {
    const value = 'jobCategoryId' in counted ? String(counted.jobCategoryId) : counted.name;
    return { value, label: counted.name, adverts: counted.adverts };
  });
}

function uncountedLabel(field: ListFilter, value: string): string {
  return filters[field].kind === 'ids' ? `${filters[field].label} ${value}` : value;
}

/** True for names that the search takes for one. */
export function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

type Option = { value: string; label: string };

/** The lowest amount to ask for: those that would find something, each with its count, and the one chosen. */
export function fromOptions(filter: RangeFilter, params: SearchParams, counts: FilterCounts | null): Option[] {
  const { from, steps } = filters[filter];
  const adverts = new Map(counts?.[from].map((counted) => [counted.amount, counted.adverts]));
  return optionsOf(
    steps.filter((amount) => !counts || adverts.get(amount)),
    params[from],
    (amount) => withCount(fromWords(amount), adverts.get(amount)),
  );
}

/** The highest amount to ask for: the same steps, above the lowest. */
export function toOptions(filter: RangeFilter, params: SearchParams): Option[] {
  const { from, to, steps } = filters[filter];
  const lowest = Number(params[from] ?? 0);
  return optionsOf(
    steps.filter((amount) => !(amount <= lowest)),
    params[to],
    toWords,
  );
}

/** How long ago an advert may have been published: times that would find something, each with its count, and the one chosen. */
export function sinceOptions(filter: SinceFilter, params: SearchParams, counts: FilterCounts | null): Option[] {
  const adverts = new Map(counts?.[filters[filter].counts].map((counted) => [counted.days, counted.adverts]));
  return optionsOf(
    filters[filter].steps.filter((days) => !counts || adverts.get(days)),
    params[filter],
    (days) => withCount(postedWithinWords(days), adverts.get(days)),
  );
}

/** The offered numbers and the one of the address, smallest first. Ignores a value that is not a number. */
function optionsOf(offered: readonly number[], chosen: string | undefined, label: (value: number) => string): Option[] {
  const own = chosen !== undefined && /^\d{1,8}$/.test(chosen) ? [Number(chosen)] : [];
  return [...new Set([...offered, ...own])].sort((a, b) => a - b).map((value) => ({ value: String(value), label: label(value) }));
}

function withCount(label: string, adverts: number | undefined): string {
  return adverts === undefined ? label : `${label} (${formatCount(adverts)})`;
}
