import type { SearchParams, SimilarSearch } from '@berth/contract';

/** The search for jobs like an advert, with only what is chosen at first. */
export function offeredSearch({ keyword, location, categories, chosen }: SimilarSearch): SearchParams {
  return {
    ...(chosen.includes('keyword') && { keyword }),
    ...(chosen.includes('location') && { location }),
    ...(chosen.includes('category') && { category: categories.map(({ jobCategoryId }) => String(jobCategoryId)) }),
  };
}
