import { type ConstantGroup, routes } from '@berth/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';

/** The lists of the tenant's that are a call each. */
const lists = {
  skills: routes.lookups.skills,
  qualifications: routes.lookups.qualifications,
  industrySectors: routes.lookups.industrySectors,
  refereeContactOptions: routes.lookups.refereeContactOptions,
  nationalities: routes.lookups.nationalities,
  studyingInstitutes: routes.lookups.studyingInstitutes,
  colleges: routes.lookups.colleges,
} as const;
/** Those that each college has its own of. */
const collegeLists = { courses: routes.lookups.collegeCourses, locations: routes.lookups.collegeLocations } as const;

/** What every query of a list begins with. */
export const lookupsKey = ['lookups'] as const;

// A list stays as it is while a visitor looks at a page; what is retired meanwhile is refused as it is saved, and the lists asked for again.
const kept = { staleTime: Number.POSITIVE_INFINITY };
// Asked for again, they must not be what the browser kept from a minute before the entry was retired.
const fresh = { revalidate: true };

/** What one list offers. Who asks for it says itself where it cannot be had. */
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
