import {
  type AlertFrequency,
  changedSearch,
  type JobAlert,
  type RouteInput,
  type routes,
  type SearchParams,
  stringifySearch,
} from '@berth/contract';
import { filterParts } from './alert-words.ts';
import { keptFilters } from './kept-search.ts';

/** The fields of the form, without those of the place box, in order. */
export const editedFields = ['title', 'keyword', 'distance', 'category', 'filters', 'frequency'] as const;
/** `filters`: the ones to keep, from `heldFilters`. */
export type EditedFields = {
  title: string;
  keyword: string;
  distance: string;
  category: string[];
  filters: string[];
  frequency: AlertFrequency;
};
export type EditedPlace = { location: string; placeId: string };

/** The initial values of an alert's form; without an alert, those of a new one for a search. */
export function storedFields(alert: JobAlert | null, stored: SearchParams): EditedFields {
  const { keyword = '', distance = '', category = [] } = stored;
  const filters = storedFilters(stored).map(({ value }) => value);
  return { title: alert?.criteria.title ?? '', keyword, distance, category, filters, frequency: alert?.frequency ?? 'daily' };
}

/** The filters of an alert other than keyword, place and categories, as boxes to untick. */
export function storedFilters(stored: SearchParams): { value: string; label: string }[] {
  return filterParts(stored).map(({ field, value, words }) => ({ value: `${field}=${value}`, label: words }));
}

/** The place box's values in the form with this id. */
export function placeOf(formId: string): EditedPlace {
  const form = document.getElementById(formId);
  const data = form instanceof HTMLFormElement ? new FormData(form) : null;
  return { location: textOf(data?.get('location')), placeId: textOf(data?.get('placeId')) };
}

/** The text of a form or of a kept draft, in which a visitor may have put anything. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** The distances to choose from, in miles, with the alert's own. None is the usual one of the place (search.place.19). */
export function distanceOptions(distances: readonly number[], chosen: string): { value: string; label: string }[] {
  const values = [...new Set([...distances, ...(chosen ? [Number(chosen)] : [])])].filter((miles) => miles >= 0).sort((a, b) => a - b);
  const choices = values.map((miles) => ({ value: String(miles), label: miles === 1 ? '1 mile' : `${miles} miles` }));
  return [{ value: '', label: 'Usual distance' }, ...choices];
}

type EditedSearch = {
  /** The search before. What the form does not show of it is kept. */
  stored: SearchParams;
  fields: EditedFields;
  place: EditedPlace;
};

/** The search that the fields describe. */
export function editedSearch({ stored, fields, place }: EditedSearch): SearchParams {
  const isSamePlace = place.location === (stored.location ?? '') && place.placeId === (stored.placeId ?? '');
  return changedSearch(stored, {
    keyword: fields.keyword.trim() || undefined,
    location: place.location || undefined,
    placeId: place.placeId || undefined,
    category: fields.category,
    ...keptFilters(stored, fields.filters),
    distance: fields.distance || undefined,
    // Coordinates belong to the place they came with.
    ...(isSamePlace ? {} : { lat: undefined, lng: undefined }),
  });
}

type Edited = EditedSearch & {
  alert: JobAlert;
  categoryName: (id: string) => string;
};

/** The request body for an edited alert. */
export function editedAlert({ alert, categoryName, ...edited }: Edited): RouteInput<typeof routes.jobAlerts.update>['body'] {
  const { fields } = edited;
  const { jobAlertId, status, version, advertSortOrder } = alert;
  return {
    jobAlertId,
    criteria: {
      title: fields.title,
      category: fields.category.map(categoryName).join(', ').slice(0, 200),
      uri: `/search${stringifySearch(editedSearch(edited))}`,
    },
    status: status === 1 ? 1 : 2,
    advertSortOrder: advertSortOrder as 4001,
    frequency: fields.frequency,
    version,
  };
}

/** The field for a fault of the body. A fault of the search is shown at the keyword. */
export function faultField(path: readonly PropertyKey[]): 'title' | 'keyword' | 'frequency' | 'root.server' {
  const [part, field] = path;
  if (part === 'criteria') return field === 'title' ? 'title' : 'keyword';
  return part === 'frequency' ? 'frequency' : 'root.server';
}
