import { sortOrders } from '@berth/contract';
import { grades, numbers, pick, roles, weighted, zipfWord } from './corpus.ts';

/** How many searches there are to draw from. */
const count = 5_000;

/**
 * Bodies of 5,000 searches, the same in every run, the most usual first: words of titles and texts, places with a distance, filters, orders
 * and later pages, as candidates mix them.
 */
function seededQueries(): object[] {
  const random = numbers(7);
  const chance = (share: number) => random() < share;
  return Array.from({ length: count }, () => {
    const hasWords = chance(0.7);
    const words = chance(0.6) ? pick(roles, random) : chance(0.5) ? `${pick(grades, random)} ${pick(roles, random)}` : zipfWord(random);
    const isNear = chance(hasWords ? 0.5 : 0.7);
    const distanceInMiles = [0, 5, 10, 20, 50][Math.floor(random() * 5)];
    const place = { locationName: pick(weighted, random), distanceInMiles };
    const filters = {
      ...(chance(0.5) && { contractTypes: [chance(0.7) ? 'Permanent' : 'Fixed term'] }),
      ...(chance(0.5) && { hours: [chance(0.5) ? 'Full time' : 'Part time'] }),
      ...(chance(0.3) && { salaryFrom: 20_000 + Math.floor(random() * 8) * 5_000 }),
    };
    const sortOrder = chance(0.2) ? (isNear ? sortOrders.GeoDistance : sortOrders.Score) : sortOrders.PublishDate;
    return {
      ...(hasWords && { keywordParams: { keyword: words.toLowerCase() } }),
      ...(isNear && { locationPlaceData: place }),
      ...(chance(0.25) && { filters }),
      sortOrder,
      pagingDictionary: { requestedPage: chance(0.15) ? 2 + Math.floor(random() * 4) : 1 },
    };
  });
}

/** So many of the bodies as JSON, drawn as visitors draw: the n-th most usual 1/n as often as the first. */
export function drawQueries(draws: number, seed: number): string[] {
  const bodies = seededQueries().map((body) => JSON.stringify(body));
  const random = numbers(seed);
  return Array.from({ length: draws }, () => bodies[Math.floor(bodies.length ** random()) - 1] ?? '');
}
