import { advertQuerySchema, effectiveRadiusMiles, type SortName, sortNames, sortOrders } from '@berth/contract';
import { escape as quote } from 'mysql2';
import { resolvePlace } from '../apps/server/src/features/places/index.ts';
import { filterNumber } from './sphinx-index.ts';

/** What each order compares before the newest first. */
const orders: Record<SortName, string> = {
  PublishDate: '',
  GeoDistance: 'distance asc, ',
  Score: 'weight() desc, ',
  ClosingDate: 'closes_at asc, ',
};

/** The parts' weights in a score, as Berth has them (word-levels.ts). */
const ranking = 'ranker = bm25, field_weights = (title = 12, employer = 3, categories = 2, location = 2, body = 1)';

/** A search of one tenant's open adverts in SphinxQL: its page of ids and its exact total, in one go. Throws on what it has no words for. */
export function sphinxQuery(tenantId: number, body: object, now: Date): string {
  const { keywordParams, locationPlaceData, filters, sortOrder, pagingDictionary, pageSize } = advertQuerySchema.parse(body);
  if (filters.categoryIds.length > 0 || filters.employers.length > 0 || filters.postedWithinDays !== undefined)
    throw new Error(`No SphinxQL is written for ${JSON.stringify(filters)}`);
  const sort = sortNames.find((name) => sortOrders[name] === sortOrder) ?? 'PublishDate';
  const where = [
    `tenant_id = ${tenantId}`,
    `published_at <= ${Math.floor(now.getTime() / 1000)}`,
    `closes_at > ${now.getTime()}`,
    ...oneOf('contract', filters.contractTypes),
    ...oneOf('hours', filters.hours),
  ];
  if (keywordParams.keyword) where.unshift(`match(${quote(keywordParams.keyword)})`);
  if (filters.salaryFrom !== undefined) where.push(`salary_high >= ${Math.max(1, filters.salaryFrom)}`);
  if (filters.salaryTo !== undefined) where.push(`salary_low <= ${filters.salaryTo}`, 'salary_high > 0');
  const near = nearby(locationPlaceData);
  const offset = (pagingDictionary.requestedPage - 1) * pageSize;
  // Weighing words costs time, and only an order by score asks for it. A queue as short as the page allows is the fastest.
  const options = [`max_matches = ${offset + pageSize}`, sort === 'Score' ? ranking : 'ranker = none'];
  return `select id${near.select} from adverts where ${[...where, ...near.where].join(' and ')}
    order by ${orders[sort]}published_at desc, id desc limit ${offset}, ${pageSize} option ${options.join(', ')}; show meta like 'total_found'`;
}

function oneOf(attribute: string, names: string[]): string[] {
  return names.length > 0 ? [`${attribute} in (${names.map((name) => filterNumber(name.toLowerCase())).join(', ')})`] : [];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function nearby({ locationName, distanceInMiles = 0 }: { locationName?: string | undefined; distanceInMiles?: number | undefined }) {
  const place = locationName ? resolvePlace(locationName)?.place : undefined;
  if (!place) return { select: '', where: [] };
  const radius = effectiveRadiusMiles(place, distanceInMiles);
  const [lat, lng] = [radians(place.coordinates.lat), radians(place.coordinates.lng)];
  // The cheap test first, as in search_adverts: a degree of latitude is 69.09 miles.
  const height = radians(radius / 69);
  return {
    select: `, geodist(lat, lng, ${lat}, ${lng}, {in = rad, out = mi}) as distance`,
    where: [`lat between ${lat - height} and ${lat + height}`, `distance <= ${radius}`],
  };
}
