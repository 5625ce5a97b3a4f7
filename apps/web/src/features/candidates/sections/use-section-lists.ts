import type { LookupEntry, OfferedEntries, ProfileList, ProfileSection } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { collegeQuery, constantsQuery, listQuery } from '../lookups.queries.ts';
import { defaultInstitute } from './default-institute.ts';

export type SectionLists = { readonly [List in ProfileList]?: readonly LookupEntry[] };

/**
 * The lists that the form of a section chooses from, fetched when it opens. Courses and locations belong to the college with the name of
 * the chosen institute; an institute that is not one of the tenant's colleges has none. `preset`: the initial value of a field with a
 * preset, as text of its box, or ''.
 */
export function useSectionLists({ fields }: ProfileSection, institute: string) {
  const lists = new Set(Object.values(fields).flatMap((field) => (field.kind === 'entry' ? field.list : [])));
  const withStudies = lists.has('course');
  const nationalities = useQuery({ ...listQuery('nationalities'), enabled: lists.has('nationality') });
  const institutes = useQuery({ ...listQuery('studyingInstitutes'), enabled: lists.has('studying-institute') });
  const colleges = useQuery({ ...listQuery('colleges'), enabled: withStudies });
  const defaultColleges = useQuery({ ...constantsQuery('DEFAULT_COLLEGE'), enabled: withStudies });
  const name = institutes.data?.find(({ id }) => String(id) === institute)?.name;
  const college = colleges.data?.find((entry) => entry.name === name);
  const courses = useQuery(collegeQuery('courses', college?.id));
  const locations = useQuery(collegeQuery('locations', college?.id));
  const hasNone = withStudies && institutes.data !== undefined && colleges.data !== undefined && college === undefined;

  const found: [ProfileList, LookupEntry[] | undefined][] = [
    ['nationality', nationalities.data],
    ['studying-institute', institutes.data],
    ['course', hasNone ? [] : courses.data],
    ['location', hasNone ? [] : locations.data],
  ];
  const known = found.flatMap(([list, entries]) => (entries ? [[list, entries] as const] : []));
  // Without the default colleges the form only preselects nothing, so a failure is not reported.
  const queries = [nationalities, institutes, colleges, courses, locations];
  return {
    lists: Object.fromEntries(known) as SectionLists,
    offered: Object.fromEntries(known.map(([list, entries]) => [list, entries.map(({ id }) => id)])) as OfferedEntries,
    preset: defaultInstitute(institutes.data, defaultColleges.data),
    hasFailed: queries.some(({ isError }) => isError),
    retry: () => void Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}
