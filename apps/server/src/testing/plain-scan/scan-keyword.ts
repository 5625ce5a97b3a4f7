import type { AdvertQuery } from '@berth/contract';
import { understandKeyword, type WorkValues } from '../../features/advert-search/understanding/understand-keyword.ts';

/** The keyword's words and place, and the filters of the query with what the keyword adds to those that it leaves open. */
export async function scanKeyword(
  { keywordParams: { keyword, plain }, locationPlaceData: location, filters }: AdvertQuery,
  workValues: WorkValues,
) {
  const read = await understandKeyword(
    keyword,
    {
      hours: !plain && filters.hours.length === 0,
      contract: !plain && filters.contractTypes.length === 0,
      workplace: !plain && filters.workplaces.length === 0,
      refusals: !plain,
      salary: !plain && filters.salaryFrom === undefined && filters.salaryTo === undefined,
      location: !plain && !location.locationName && !location.coordinates,
      distance: !plain,
    },
    async () => workValues,
  );
  return {
    keyword: read.keyword,
    place: read.place,
    typedMiles: read.typedMiles,
    refused: read.refused,
    refusedWords: read.refusedWords,
    filters: {
      ...filters,
      hours: [...filters.hours, ...read.hours],
      contractTypes: [...filters.contractTypes, ...read.contract],
      workplaces: [...filters.workplaces, ...read.workplace],
      salaryFrom: filters.salaryFrom ?? read.salary?.from ?? undefined,
      salaryTo: filters.salaryTo ?? read.salary?.to ?? undefined,
    },
  };
}
