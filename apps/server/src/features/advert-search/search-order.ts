import { type SortName, sortOrders } from '@berth/contract';
import type { AdvertSearch } from './search-index.ts';

const names = new Map(Object.entries(sortOrders).map(([name, order]) => [order, name as SortName]));

/**
 * The order with this number, or newest first if it needs a place or words that the search lacks. The best match of a town or a borough alone is the
 * nearest. `isWide`: of a county, a nation or several places the middle means nothing (search.order.2).
 */
export function orderOf(order: number, { terms, centre, isWide }: Pick<AdvertSearch, 'terms' | 'centre'> & { isWide: boolean }): SortName {
  const name = names.get(order as (typeof sortOrders)[SortName]) ?? 'PublishDate';
  if (name === 'GeoDistance' && !centre) return 'PublishDate';
  if (name === 'Score' && terms.groups.length === 0) return centre && !isWide ? 'GeoDistance' : 'PublishDate';
  return name;
}
