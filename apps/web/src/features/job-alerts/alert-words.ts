import {
  type AlertFault,
  type AlertFrequency,
  alertTitle,
  filters,
  type JobAlert,
  jobAlertStatuses,
  type NamesFilter,
  namesFilters,
  type RangeField,
  rangeFilters,
  readPlaceBox,
  type SearchParams,
} from '@berth/contract';
import { formatPounds, withinMiles } from '../../platform/amounts.ts';

/** How often an alert is sent, in words. */
export const frequencyWords: Record<AlertFrequency, string> = { daily: 'Every day', weekly: 'Once a week' };

/** An alert in a line, with its state: "Nurse in Leeds: every day". */
export function alertLine({
  criteria,
  status,
  frequency,
  isConfirmed,
}: Pick<JobAlert, 'criteria' | 'status' | 'frequency' | 'isConfirmed'>): string {
  const isOn = status === jobAlertStatuses.enabled;
  const standing = isConfirmed ? (isOn ? frequencyWords[frequency].toLowerCase() : 'paused') : 'not confirmed';
  return `${criteria.title}: ${standing}`;
}

/** What is wrong with an alert that can find nothing any more, and the cure (job-alerts.alert.11). */
export const faultWords: Record<AlertFault, string> = {
  unreadable: 'We can no longer read what it searches for. Change its keyword, or delete it.',
  'unknown-place': 'We no longer know its place. Change it and choose a place from the list.',
  'retired-category': 'Its category is no longer used. Change it and choose another.',
};

type CategoryName = (id: string) => string;

/** The default name of an alert: "Nurse in Leeds", "Catering", "Jobs in York". */
export function alertName(params: SearchParams, categoryName: CategoryName): string {
  const keyword = params.keyword?.trim() || categoryWords(params.category ?? [], categoryName);
  return alertTitle({ keyword, location: placeWords(params) });
}

/** The criteria of an alert in words: “nurse”, within 10 miles of Leeds, Catering, Part time, £30,000 or more. */
export function criteriaParts(...search: Parameters<typeof criteriaBoxes>): string[] {
  return criteriaBoxes(...search).map(({ label }) => label);
}

/** The criteria as boxes to untick. The values are read by `keptSearch`. */
export function criteriaBoxes(params: SearchParams, categoryName: CategoryName): { value: string; label: string }[] {
  const { keyword, category = [] } = params;
  const where = placeWords(params);
  const read = !params.placeId && !params.lat ? readPlaceBox(where) : null;
  const workplace = read && (read.workplace ?? 'anywhere');
  const area = read ? read.place : where;
  const around = [workplace, area && aroundWords(params.distance, area)].filter(Boolean).join(', ');
  return [
    ...(keyword ? [{ value: 'keyword', label: `“${keyword}”` }] : []),
    ...(where ? [{ value: 'place', label: around }] : []),
    ...category.map((id) => ({ value: `category=${id}`, label: categoryName(id) })),
    ...filterParts(params).map(({ field, value, words }) => ({ value: `${field}=${value}`, label: words })),
  ];
}

/** Without a distance, how far around depends on the place (search.place.19). */
function aroundWords(distance: string | undefined, where: string): string {
  if (distance === undefined) return `in and around ${where}`;
  return Number(distance) > 0 ? `${withinMiles(Number(distance))} of ${where}` : `in ${where}`;
}

/** A filter of a search that is neither keyword, place nor category. */
type FilterPart = { field: NamesFilter | RangeField; value: string; words: string };

/** The other filters of a search, each in words. */
export function filterParts(params: SearchParams): FilterPart[] {
  const amount = (field: RangeField, wordsOf: (pounds: string) => string): FilterPart[] => {
    const value = params[field];
    return value ? [{ field, value, words: wordsOf(formatPounds(Number(value))) }] : [];
  };
  return [
    ...namesFilters.flatMap((field) => (params[field] ?? []).map((value) => ({ field, value, words: value }))),
    ...rangeFilters.flatMap((filter) => {
      const { from, to } = filters[filter];
      return amount(from, (pounds) => `${pounds} or more`).concat(amount(to, (pounds) => `up to ${pounds}`));
    }),
  ];
}

/**
 * The town of "Leeds, West Yorkshire". A text of which the whole or the start says a workplace stays whole: "Home" of "Home, Yorkshire" is another search.
 * A place without a name is called "the place you chose".
 */
function placeWords({ location = '', placeId, lat }: SearchParams): string {
  const whole = location.trim();
  const town = whole.split(',', 1)[0]?.trim();
  if (town) return readPlaceBox(whole) || readPlaceBox(town) ? whole : town;
  if (placeId) return 'the place you chose';
  return lat ? 'your location' : '';
}

/** "Catering", "Catering and Teaching", "Catering and 3 more". */
function categoryWords(ids: readonly string[], categoryName: CategoryName): string {
  const [first = '', second = '', ...others] = ids.map(categoryName);
  if (others.length > 0) return `${first} and ${others.length + 1} more`;
  return second ? `${first} and ${second}` : first;
}
