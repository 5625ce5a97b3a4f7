import type { OfferedEntries } from '@berth/contract';
import { z } from 'zod';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { UncheckedBody } from '../../platform/failures/check-input.ts';
import { readCollegeOfInstitute, readList, readPartsOfCollege } from '../lookups/index.ts';

const named = z
  .object({
    studies: z
      .object({ studyingInstitute: z.int().nullable().catch(null) })
      .optional()
      .catch({ studyingInstitute: null }),
    compliance: z.unknown().optional(),
  })
  .catch({ compliance: undefined });

/** The current choices of the lists that the parts in a body use. The body has not been validated yet. */
export async function readOffered(trx: TenantTransaction, body: UncheckedBody): Promise<OfferedEntries> {
  const { studies, compliance } = named.parse(body);
  return {
    ...(compliance !== undefined && { nationality: ids(await readList(trx, 'nationality')) }),
    ...(studies && (await readStudies(trx, studies.studyingInstitute))),
  };
}

/** Courses and locations of the college with the institute's name; none if there is no such college. */
async function readStudies(trx: TenantTransaction, institute: number | null): Promise<OfferedEntries> {
  const institutes = ids(await readList(trx, 'studying-institute'));
  const college = institute !== null && institutes.includes(institute) ? await readCollegeOfInstitute(trx, institute) : null;
  return {
    'studying-institute': institutes,
    course: college === null ? [] : ids((await readPartsOfCollege(trx, college, 'course')) ?? []),
    location: college === null ? [] : ids((await readPartsOfCollege(trx, college, 'location')) ?? []),
  };
}

const ids = (entries: { id: number }[]) => entries.map(({ id }) => id);
