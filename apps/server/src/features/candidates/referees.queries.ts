import { type CandidateReferees, heldRefereeFaults, type RefereeField, type RefereeRow, type RefereeRules } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { invalidInput } from '../../platform/failures/failures.ts';
import { takeListVersion } from '../account/index.ts';

type Owner = { tenantId: number; candidateId: string };

/** A candidate's referees in the order they were added. */
export function readReferees(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('candidateReferee as referee')
    .leftJoin('lookupEntry as option', (join) =>
      join.onRef('option.tenantId', '=', 'referee.tenantId').onRef('option.id', '=', 'referee.contactOptionId'),
    )
    .select(['referee.id', 'referee.name', 'organisationName', 'jobTitle', 'email', 'phone', 'referenceType', 'contactOptionId'])
    .select('option.name as contactOption')
    .select((select) => select('option.retiredAt', 'is not', null).as('isOptionRetired'))
    .where('candidateId', '=', candidateId)
    .orderBy('referee.position')
    .execute();
}
export type HeldReferee = Awaited<ReturnType<typeof readReferees>>[number];

/**
 * Adds, changes and deletes what the rows say, over the version they name; says whether that was still the current one. What the
 * tenant's form hides stays as it is.
 *
 * @throws Failure 400 for an id that is none of the candidate's, and past the most that are kept
 */
export async function saveReferees(
  trx: TenantTransaction,
  owner: Owner,
  { version, referee: rows }: CandidateReferees,
  rules: RefereeRules,
): Promise<boolean> {
  if (!(await takeListVersion(trx, owner.candidateId, 'referees', version))) return false;
  refuseFaults(
    rows,
    (await readReferees(trx, owner.candidateId)).map(({ id }) => id),
  );
  await deleteMarked(trx, owner, rows);
  for (const row of rows.filter(({ toBeDeleted }) => !toBeDeleted)) await keepReferee(trx, owner, row, rules);
  return true;
}

function refuseFaults(rows: readonly RefereeRow[], held: string[]): void {
  const errors = heldRefereeFaults(rows, held).map(({ path, code, message }) => ({
    path: ['body', 'referees', ...path].join('.'),
    code,
    message,
  }));
  if (errors.length > 0) throw invalidInput(errors);
}

async function deleteMarked(trx: TenantTransaction, { candidateId }: Owner, rows: readonly RefereeRow[]): Promise<void> {
  const marked = rows.flatMap(({ refereeId, toBeDeleted }) => (refereeId && toBeDeleted ? [refereeId] : []));
  if (marked.length === 0) return;
  await trx.deleteFrom('candidateReferee').where('candidateId', '=', candidateId).where('id', 'in', marked).execute();
}

async function keepReferee(trx: TenantTransaction, owner: Owner, row: RefereeRow, { fields }: RefereeRules): Promise<void> {
  const { refereeId, toBeDeleted: _, ...given } = row;
  if (!refereeId) {
    await trx
      .insertInto('candidateReferee')
      .values({ ...owner, ...given })
      .execute();
    return;
  }
  const shown = Object.fromEntries(Object.entries(given).filter(([field]) => fields[field as RefereeField].visible));
  if (Object.keys(shown).length === 0) return;
  await trx.updateTable('candidateReferee').set(shown).where('candidateId', '=', owner.candidateId).where('id', '=', refereeId).execute();
}
