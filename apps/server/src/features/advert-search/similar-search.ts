import { type AdvertQuery, advertQuerySchema, type SimilarSearch, type SimilarSearchPart } from '@berth/contract';
import { notFound } from '../../platform/failures/failures.ts';
import { findPublicAdvert, readCategories } from '../adverts/index.ts';
import { kindKeywords } from './kind-keywords.ts';
import { countAdverts } from './search-adverts.ts';
import type { SearchSite } from './search-site.ts';

/** A search that is tried: the parts it has, and its keyword if it has one. */
type Step = { chosen: SimilarSearchPart[]; keyword?: string };

/**
 * What to search by for jobs like one: a keyword from its title and its town, or its categories there, or the keyword or the categories
 * anywhere. Chooses the first of these that finds another open job (job-alerts.like.1). Makes at most ten searches.
 * @throws notFound for an advert that was never public, and another tenant's
 */
export async function similarSearch(site: SearchSite, advertId: number): Promise<SimilarSearch> {
  const { at } = site;
  const { advert, categories, keywords } = await at.transaction(async (trx) => {
    const row = await findPublicAdvert(trx, { id: advertId }, at.now());
    if (!row) throw notFound('job');
    return { advert: row, categories: await readCategories(trx, row.jobCategoryIds), keywords: await kindKeywords(trx, row.jobTitle) };
  });
  const location = advert.places?.[0]?.name ?? advert.locationName;
  const query = ({ chosen, keyword = '' }: Step): AdvertQuery =>
    advertQuerySchema.parse({
      keywordParams: { keyword },
      ...(chosen.includes('location') && { locationPlaceData: { locationName: location } }),
      ...(chosen.includes('category') && { filters: { categoryIds: categories.map(({ id }) => id) } }),
    });
  // An open advert also finds itself.
  const fewest = advert.isOpen ? 2 : 1;
  const steps = stepsOf(keywords, categories.length > 0);
  let best = steps[0] ?? { chosen: ['location'] };
  for (const step of steps) {
    if ((await countAdverts(site, query(step))) < fewest) continue;
    best = step;
    break;
  }
  return {
    keyword: best.keyword ?? keywords[0] ?? '',
    location,
    categories: categories.map(({ id, name }) => ({ jobCategoryId: id, name })),
    chosen: best.chosen,
  };
}

/** The searches to try, the narrowest first. */
function stepsOf(keywords: string[], hasCategory: boolean): Step[] {
  const category: Step[] = hasCategory ? [{ chosen: ['category'] }] : [];
  return [
    ...keywords.map((keyword): Step => ({ chosen: ['keyword', 'location'], keyword })),
    ...category.map((): Step => ({ chosen: ['location', 'category'] })),
    ...keywords.map((keyword): Step => ({ chosen: ['keyword'], keyword })),
    ...category,
  ];
}
