import { sql } from 'kysely';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

const selectList = compileOnce((trx, { list }: { list: string }) =>
  trx
    .selectFrom('lookupEntry')
    .select(['id', 'name'])
    .where('list', '=', list)
    .where('parentId', 'is', null)
    .where('retiredAt', 'is', null)
    .orderBy('position'),
);

/** The entries of one list, in the order of the tenant's file: "Immediately" before "Within one week", "Other" last. */
export function readList(trx: TenantTransaction, list: string) {
  return selectList(trx, { list });
}

/** The colleges that another list names: their own entries, so that the id is one to ask courses of. */
export function readNamedColleges(trx: TenantTransaction, list: string) {
  return trx
    .selectFrom('lookupEntry as college')
    .innerJoin('lookupEntry as named', 'named.name', 'college.name')
    .select(['college.id', 'college.name'])
    .where('college.list', '=', 'college')
    .where('college.retiredAt', 'is', null)
    .where('named.list', '=', list)
    .where('named.retiredAt', 'is', null)
    .orderBy('named.position')
    .execute();
}

/** The college with the name of a studying institute; null if there is none. */
export async function readCollegeOfInstitute(trx: TenantTransaction, instituteId: number): Promise<number | null> {
  const college = await trx
    .selectFrom('lookupEntry as institute')
    .innerJoin('lookupEntry as college', 'college.name', 'institute.name')
    .select('college.id')
    .where('institute.id', '=', instituteId)
    .where('college.list', '=', 'college')
    .where('college.retiredAt', 'is', null)
    .executeTakeFirst();
  return college?.id ?? null;
}

/** Courses or locations of a college; null when the tenant has no such college, or has it no more. */
export async function readPartsOfCollege(trx: TenantTransaction, collegeId: number, list: 'course' | 'location') {
  const college = await trx
    .selectFrom('lookupEntry')
    .select('id')
    .where('id', '=', collegeId)
    .where('list', '=', 'college')
    .where('retiredAt', 'is', null)
    .executeTakeFirst();
  if (!college) return null;
  return trx
    .selectFrom('lookupEntry')
    .select(['id', 'name'])
    .where('list', '=', list)
    .where('parentId', '=', collegeId)
    .where('retiredAt', 'is', null)
    .orderBy('position')
    .execute();
}

const selectOffered = compileOnce((trx, { lists }: { lists: readonly string[] }) =>
  trx
    .selectFrom('lookupEntry')
    .select(['id', 'list'])
    .where('list', '=', sql<string>`any(${lists})`)
    .where('parentId', 'is', null)
    .where('retiredAt', 'is', null),
);

/** The ids that each of these lists offers, to check a choice by. */
export async function readOfferedIds(trx: TenantTransaction, lists: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  if (lists.length === 0) return new Map();
  const entries = await selectOffered(trx, { lists });
  return new Map(lists.map((list) => [list, new Set(entries.filter((entry) => entry.list === list).map(({ id }) => id))]));
}
