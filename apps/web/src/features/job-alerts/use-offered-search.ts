import type { SearchParams, SimilarSearch } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { similarSearchQuery } from './job-alerts.queries.ts';

/** The criteria that a dialog offers, and which boxes are ticked at first: all if `ticked` is null. */
type OfferedSearch = { params: SearchParams; ticked: readonly string[] | null; categories: SimilarSearch['categories'] };

/**
 * What the dialog offers: the search itself, or for jobs like an advert what these can be searched by. Null until that is known; without an
 * answer it is `params`.
 */
export function useOfferedSearch(params: SearchParams, likeAdvertId: number | undefined, enabled: boolean): OfferedSearch | null {
  const isLike = likeAdvertId !== undefined;
  const { data, error } = useQuery({ ...similarSearchQuery(likeAdvertId ?? 0), enabled: enabled && isLike });
  if (!isLike || error) return { params, ticked: null, categories: [] };
  if (!data) return null;
  const { keyword, location, categories, chosen } = data;
  const ids = categories.map(({ jobCategoryId }) => String(jobCategoryId));
  return {
    params: { keyword, location, category: ids },
    ticked: chosen.flatMap((part) => {
      if (part === 'category') return ids.map((id) => `category=${id}`);
      return part === 'location' ? 'place' : part;
    }),
    categories,
  };
}
