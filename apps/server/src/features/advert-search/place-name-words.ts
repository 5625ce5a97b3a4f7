import type { Place } from '@berth/contract';
import { analyseText } from '../adverts/index.ts';

/** Words of many names and most adverts: "Head of Year" does not name the City of London, nor does "St Mary's School" St Albans. */
const commonWords = new Set('and by in le next of on or st the under upon'.split(' '));

/** The words by which an advert names a place, those of its short name: "Stoke-on-Trent" has two (search.order.7). A choice has those of each. */
export function placeNameWords({ name }: Pick<Place, 'name'>): string[] {
  return analyseText(name.split(',')[0] ?? '').filter((word) => !commonWords.has(word));
}
