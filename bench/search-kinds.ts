import { sortOrders } from '@berth/contract';

const leeds = { locationName: 'Leeds', distanceInMiles: 20 };

/** The kinds of search that candidates make, each the body of a query. All together are the mix. */
export const searchKinds: Record<string, object> = {
  'no terms': {},
  'rare word': { keywordParams: { keyword: 'w12000' } },
  'common word, newest': { keywordParams: { keyword: 'nurse' } },
  'common word, by score': { keywordParams: { keyword: 'nurse' }, sortOrder: sortOrders.Score },
  'two words': { keywordParams: { keyword: 'senior manager' } },
  'word + 20 miles of Leeds': { keywordParams: { keyword: 'assistant' }, locationPlaceData: leeds },
  '10 miles of Bristol, nearest': {
    locationPlaceData: { locationName: 'Bristol', distanceInMiles: 10 },
    sortOrder: sortOrders.GeoDistance,
  },
  'three filters': { filters: { contractTypes: ['Permanent'], hours: ['Part time'], salaryFrom: 40_000 } },
  'page 50': { pagingDictionary: { requestedPage: 50 } },
};
