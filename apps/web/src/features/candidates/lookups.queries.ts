import { routes } from 'virtual:api-routes';
import type { ConstantGroup } from '@berth/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';

/** Lists that are fetched with one call each. */
const lists = {
  skills: routes.lookups.skills,
  qualifications: routes.lookups.qualifications,
  industrySectors: routes.lookups.industrySectors,
  refereeContactOptions: routes.lookups.refereeContactOptions,
  nationalities: routes.lookups.nationalities,
  studyingInstitutes: routes.lookups.studyingInstitutes,
  colleges: routes.lookups.colleges,
} as const;
/** Lists that each college has for itself. */
const collegeLists = { courses: routes.lookups.collegeCourses, locations: routes.lookups.collegeLocations } as const;

/** The key that the queries of all lists begin with. */
export const lookupsKey = ['lookups'] as const;

// A list does not change while a visitor is on a page. If an entry is retired meanwhile, the save is refused and the lists are refetched.
const kept = { staleTime: Number.POSITIVE_INFINITY };
// A refetch must not return what the browser cached up to a minute before the entry was retired.
const fresh = { revalidate: true };

/** What one list offers. The component that uses it reports failures. */
export const listQuery = (list: keyof typeof lists) =>
  queryOptions({ queryKey: ['lookups', list], queryFn: () => callApi(lists[list], undefined, fresh), ...kept, meta: { handled: true } });

/** What one constant group offers, likewise. */
export const constantsQuery = (groupName: ConstantGroup) =>
  queryOptions({
    queryKey: ['lookups', 'constants', groupName],
    queryFn: () => callApi(routes.lookups.constants, { params: { groupName } }, fresh),
    ...kept,
    meta: { handled: true },
  });

/** What one list of a college offers, likewise; asked for once the college is known. */
export const collegeQuery = (list: keyof typeof collegeLists, collegeId: number | undefined) =>
  queryOptions({
    queryKey: ['lookups', list, collegeId],
    queryFn: collegeId === undefined ? skipToken : () => callApi(collegeLists[list], { params: { collegeId } }, fresh),
    ...kept,
    meta: { handled: true },
  });
