import { type CandidateReferees, type RefereeField, type RefereeRow, type RefereeRules, storedRefereeFaults } from '@berth/contract';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { invalidInput } from '../../platform/failures/failures.ts';
import type { ReadNumber } from '../../platform/phone-numbers.ts';

const selectStored = compileOnce((trx, { candidateId }: { candidateId: string }) =>
  trx.selectFrom('candidateReferee').select(['id', 'name', 'email', 'phone']).where('candidateId', '=', candidateId),
);

/**
 * Adds, changes and deletes referees, once their version is taken. Fields that the tenant's form hides do not change.
 * @throws Failure 400 for an id that is not one of the candidate's, and past the maximum number
 */
export async function saveReferees(
  trx: TenantTransaction,
  candidateId: string,
  { referee: rows }: CandidateReferees,
  rules: RefereeRules,
  readNumber: ReadNumber,
): Promise<void> {
  const stored = await selectStored(trx, { candidateId });
  refuseFaults(rows, stored);
  await deleteMarked(trx, candidateId, rows);
  for (const row of rows.filter(({ toBeDeleted }) => !toBeDeleted)) await keepReferee(trx, candidateId, row, rules, readNumber);
}

function refuseFaults(rows: readonly RefereeRow[], stored: Parameters<typeof storedRefereeFaults>[1]): void {
  const errors = storedRefereeFaults(rows, stored).map(({ path, code, message }) => ({
    path: ['body', 'referees', ...path].join('.'),
    code,
    message,
  }));
  if (errors.length > 0) throw invalidInput(errors);
}

async function deleteMarked(trx: TenantTransaction, candidateId: string, rows: readonly RefereeRow[]): Promise<void> {
  const marked = rows.flatMap(({ refereeId, toBeDeleted }) => (refereeId && toBeDeleted ? [refereeId] : []));
  if (marked.length === 0) return;
  await trx.deleteFrom('candidateReferee').where('candidateId', '=', candidateId).where('id', 'in', marked).execute();
}

async function keepReferee(
  trx: TenantTransaction,
  candidateId: string,
  row: RefereeRow,
  { fields }: RefereeRules,
  readNumber: ReadNumber,
): Promise<void> {
  const { refereeId, toBeDeleted: _, ...given } = row;
  const phoneE164 = readNumber(given.phone);
  if (!refereeId) {
    await trx
      .insertInto('candidateReferee')
      .values({ candidateId, ...given, phoneE164 })
      .execute();
    return;
  }
  const shown = Object.fromEntries(Object.entries(given).filter(([field]) => fields[field as RefereeField].visible));
  if (Object.keys(shown).length === 0) return;
  await trx
    .updateTable('candidateReferee')
    .set({ ...shown, ...(fields.phone.visible && { phoneE164 }) })
    .where('candidateId', '=', candidateId)
    .where('id', '=', refereeId)
    .execute();
}
