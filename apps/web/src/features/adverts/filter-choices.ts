import { type FilterCounts, type ListField, postedWithinDays, type SearchParams, salaryFromChoices } from '@berth/contract';
import { formatCount, formatPounds } from '../../platform/amounts.ts';
import { postedWithinWords } from './search-words.ts';

/** One value to filter by. `adverts` is how many it would give, or null where nobody has counted. */
export type FilterChoice = { value: string; label: string; adverts: number | null; isChosen: boolean };
type Counted = { value: string; label: string; adverts: number };

/**
 * What one kind of filter offers: the counted values that would find something, most first, and whatever is chosen,
 * so that it can be taken away again. Names are compared without regard to case, as the search does.
 */
export function listChoices(field: ListField, params: SearchParams, counts: FilterCounts | null): FilterChoice[] {
  const chosen = params[field] ?? [];
  const counted = counts ? countedValues(field, counts) : [];
  const offered = counted.flatMap((choice) => {
    const own = chosen.find((value) => isSameName(value, choice.value));
    if (choice.adverts === 0 && own === undefined) return [];
    // A name that no advert bears any more is spelt by nobody but the address.
    const spelt = choice.adverts === 0 && own !== undefined && field !== 'category' ? { value: own, label: own } : {};
    return [{ ...choice, ...spelt, isChosen: own !== undefined }];
  });
  const uncounted = chosen.filter((value) => !counted.some((choice) => isSameName(value, choice.value)));
  return [...offered, ...uncounted.map((value) => ({ value, label: uncountedLabel(field, value), adverts: null, isChosen: true }))];
}

function countedValues(field: ListField, counts: FilterCounts): Counted[] {
  if (field === 'category')
    return counts.categories.map(({ jobCategoryId, name, adverts }) => ({ value: String(jobCategoryId), label: name, adverts }));
  const named = { contract: counts.contractTypes, hours: counts.hours, employer: counts.employers }[field];
  return named.map(({ name, adverts }) => ({ value: name, label: name, adverts }));
}

function uncountedLabel(field: ListField, value: string): string {
  return field === 'category' ? `Category ${value}` : value;
}

/** True for names that the search takes for one. */
export function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

type Option = { value: string; label: string };

/** The least pay to ask for: amounts that would find something, each with its count, and the one chosen. */
export function salaryFromOptions(params: SearchParams, counts: FilterCounts | null): Option[] {
  const adverts = new Map(counts?.salaryFrom.map((counted) => [counted.amount, counted.adverts]));
  return optionsOf(
    salaryFromChoices.filter((amount) => !counts || adverts.get(amount)),
    params.salaryFrom,
    (amount) => withCount(`${formatPounds(amount)} or more`, adverts.get(amount)),
  );
}

/** The most pay to ask for: the same amounts, above the least. */
export function salaryToOptions(params: SearchParams): Option[] {
  const least = Number(params.salaryFrom ?? 0);
  return optionsOf(
    salaryFromChoices.filter((amount) => !(amount <= least)),
    params.salaryTo,
    (amount) => `Up to ${formatPounds(amount)}`,
  );
}

/** How long ago an advert may have been published: times that would find something, each with its count, and the one chosen. */
export function postedOptions(params: SearchParams, counts: FilterCounts | null): Option[] {
  const adverts = new Map(counts?.postedWithin.map((counted) => [counted.days, counted.adverts]));
  return optionsOf(
    postedWithinDays.filter((days) => !counts || adverts.get(days)),
    params.posted,
    (days) => withCount(postedWithinWords(days), adverts.get(days)),
  );
}

/** The offered numbers and the one of the address, smallest first. One that is no number is none of them. */
function optionsOf(offered: readonly number[], chosen: string | undefined, label: (value: number) => string): Option[] {
  const own = chosen !== undefined && /^\d{1,8}$/.test(chosen) ? [Number(chosen)] : [];
  return [...new Set([...offered, ...own])].sort((a, b) => a - b).map((value) => ({ value: String(value), label: label(value) }));
}

function withCount(label: string, adverts: number | undefined): string {
  return adverts === undefined ? label : `${label} (${formatCount(adverts)})`;
}
