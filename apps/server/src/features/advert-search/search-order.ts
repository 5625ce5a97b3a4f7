import { type SortName, sortOrders } from '@berth/contract';
import type { AdvertSearch } from './search-index.ts';

type Ordered = Pick<AdvertSearch, 'terms' | 'centre'> & { isWide: boolean; isByPay: boolean };

const names = new Map(Object.entries(sortOrders).map(([name, order]) => [order, name as SortName]));

const byPay = /(?<!\p{L})(?:highest|best|top)[ -]pa(?:id|ying)(?!\p{L})/iu;

/** Whether a keyword asks for the highest pay first. */
export const asksForHighestPay = (keyword: string): boolean => byPay.test(keyword);

/**
 * The order with this number, or newest first if it needs a place or words that the search lacks. The best match of a town or a borough alone is the
 * nearest, and of "highest paid" alone the highest pay. `isWide`: of a county, a nation or several places the middle means nothing (search.order.2).
 */
export function orderOf(order: number, { terms, centre, isWide, isByPay }: Ordered): SortName {
  const name = names.get(order as (typeof sortOrders)[SortName]) ?? 'PublishDate';
  if (name === 'GeoDistance' && !centre) return 'PublishDate';
  if (name === 'Score' && terms.groups.length === 0 && isByPay) return 'Salary';
  if (name === 'Score' && terms.groups.length === 0) return centre && !isWide ? 'GeoDistance' : 'PublishDate';
  return name;
}
