import type { IndexShape } from '@berth/advert-index';
import { byName, filters, listFilters, rangeFilters } from '@berth/contract';

/** What the index in memory filters by. Ranges are whole pounds a year. */
export const indexShape: IndexShape = { facets: byName(listFilters, (filter) => filters[filter].letter), ranges: rangeFilters };
