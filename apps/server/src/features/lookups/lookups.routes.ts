import { advertStatuses, type ConstantGroup, constantGroupOf, lookupChange, lookupRoutes, managedLookupRoutes } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { checkBody } from '../../platform/failures/check-input.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { type Handler, implement, implementPublic, keepable } from '../../platform/http/implement.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import { changeList, listLists, showList } from './change-list.ts';
import { readList, readNamedColleges, readPartsOfCollege } from './lookups.queries.ts';
import { rememberLists } from './remember-lists.ts';

/** A browser may show a retired entry for another minute; it can still be chosen. */
const maxAgeSeconds = 60;

const list = (name: string) => (trx: TenantTransaction) => readList(trx, name);

/** The source of each constant group. The statuses of an advert are Berth's own, the same for every tenant. */
const constants: Record<ConstantGroup, (trx: TenantTransaction) => Promise<{ id: number; name: string }[]>> = {
  HOURS: list('hours'),
  JOB_TYPE: list('job-type'),
  APPLICATION_TYPE: list('application-type'),
  SOURCE: list('source'),
  OPPORTUNITIES: list('opportunities'),
  AVAILABILITY_TO_WORK: list('availability-to-work'),
  DEFAULT_COLLEGE: (trx) => readNamedColleges(trx, 'default-college'),
  ADVERT_STATUS: async () => advertStatuses.map((name, index) => ({ id: index + 1, name })),
};

/** Routes that answer one whole list of the tenant. */
const lists = [
  [lookupRoutes.industrySectors, 'industry-sector'],
  [lookupRoutes.skills, 'skill'],
  [lookupRoutes.nationalities, 'nationality'],
  [lookupRoutes.qualifications, 'qualification'],
  [lookupRoutes.studyingInstitutes, 'studying-institute'],
  [lookupRoutes.refereeContactOptions, 'referee-contact-option'],
  [lookupRoutes.colleges, 'college'],
] as const;

const partsOfColleges = [
  [lookupRoutes.collegeCourses, 'course'],
  [lookupRoutes.collegeLocations, 'location'],
] as const;

/** What people choose from. */
export function lookupHandlers(directory: TenantDirectory): Handler[] {
  const remembered = rememberLists(directory);
  return keepable(
    ...lists.map(([route, name]) =>
      implementPublic(route, maxAgeSeconds, async (_, at) => found(await remembered(at, { name, read: list(name) }), 'list')),
    ),
    implementPublic(lookupRoutes.constants, maxAgeSeconds, async ({ params }, at) => {
      const group = constantGroupOf(params.groupName);
      if (!group) throw notFound('constant group');
      return found(await remembered(at, { name: group, read: constants[group] }), 'constant group');
    }),
    ...partsOfColleges.map(([route, part]) =>
      implementPublic(route, maxAgeSeconds, async ({ params: { collegeId } }, at) => {
        const parts = await remembered(at, {
          name: `${part}:${collegeId}`,
          read: (trx) => readPartsOfCollege(trx, collegeId, part),
        });
        return found(parts, 'college');
      }),
    ),
  );
}

function found<List>(list: List | null, what: string): List {
  if (list === null) throw notFound(what);
  return list;
}

/** What the back office changes of it. */
export const managedLookupHandlers: Handler[] = [
  implement(managedLookupRoutes.list, (_, at) => listLists(at)),
  implement(managedLookupRoutes.fetch, ({ params }, at) => showList(at, params)),
  implement(managedLookupRoutes.change, ({ params: { list }, body }, at) =>
    changeList(at, { list, ...checkBody(lookupChange(list), body) }),
  ),
];
