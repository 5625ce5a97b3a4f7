import { z } from 'zod';
import { defineRoute } from './route.ts';

export const jobCategorySchema = z.object({ jobCategoryId: z.int(), name: z.string(), openAdverts: z.int() });

/** An entry of a list. Its id does not change for as long as the tenant has it. */
export const lookupEntrySchema = z.object({ id: z.int(), name: z.string() }).meta({ id: 'LookupEntry' });
export type LookupEntry = z.infer<typeof lookupEntrySchema>;

/** The states of an advert. */
export const advertStatuses = ['draft', 'published', 'removed'] as const;

/** The constant groups with their codes (tenants.config.3). */
export const constantGroups = {
  HOURS: 1,
  JOB_TYPE: 2,
  APPLICATION_TYPE: 3,
  SOURCE: 4,
  OPPORTUNITIES: 5,
  AVAILABILITY_TO_WORK: 6,
  DEFAULT_COLLEGE: 7,
  ADVERT_STATUS: 8,
} as const;
export type ConstantGroup = keyof typeof constantGroups;

/** The group that a caller names, by its name or its code ("HOURS", "1"); undefined if unknown. */
export function constantGroupOf(given: string): ConstantGroup | undefined {
  const groups = Object.entries(constantGroups) as [ConstantGroup, number][];
  return groups.find(([name, code]) => given === name || given === String(code))?.[0];
}

/** Ids are PostgreSQL integers. */
export const highestLookupId = 2_147_483_647;
const collegeId = z.coerce
  .number('Give the id of a college')
  .int('Give the id of a college')
  .min(1, 'Give the id of a college')
  .max(highestLookupId, 'Give the id of a college');
const college = z.object({ collegeId });

/** A list of the tenant's, in the order of its file, without retired entries. */
const listOf = <const Id extends string, const Path extends string>(id: Id, path: Path, summary: string) =>
  defineRoute({ id, method: 'GET', path, access: 'public', tag: 'Lookups', summary, response: z.array(lookupEntrySchema) });

export const lookupRoutes = {
  jobCategories: defineRoute({
    id: 'jobCategories',
    method: 'GET',
    path: '/v1/jobCategory',
    access: 'public',
    tag: 'Lookups',
    summary: 'Job categories with their number of open adverts',
    response: z.array(jobCategorySchema),
  }),
  constants: defineRoute({
    ...listOf('constants', '/v1/constants/{groupName}', 'The entries of a constant group, by its name (HOURS) or code (1)'),
    params: z.object({ groupName: z.string() }),
  }),
  industrySectors: listOf('industrySectors', '/v1/industrySector', 'Industry sectors'),
  skills: listOf('skills', '/v1/skill', 'Skills'),
  nationalities: listOf('nationalities', '/v1/nationality', 'Nationalities'),
  qualifications: listOf('qualifications', '/v1/qualification', 'Qualifications'),
  studyingInstitutes: listOf('studyingInstitutes', '/v1/studyingInstitute', 'Where a candidate may be studying'),
  refereeContactOptions: listOf('refereeContactOptions', '/v1/refereeContactOption', 'When a referee may be contacted'),
  colleges: listOf('colleges', '/v1/college', 'Colleges'),
  collegeCourses: defineRoute({ ...listOf('collegeCourses', '/v1/college/{collegeId}/course', 'Courses of a college'), params: college }),
  collegeLocations: defineRoute({
    ...listOf('collegeLocations', '/v1/college/{collegeId}/location', 'Locations of a college'),
    params: college,
  }),
};
