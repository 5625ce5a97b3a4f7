import { forTenant } from '../../platform/database/for-tenant.ts';
import { OperatorMistake } from '../../platform/failures/operator-mistake.ts';
import { writeNewFile } from '../../platform/files/write-new-file.ts';
import type { DataOwner } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { findAccountId } from './accounts.queries.ts';
import { eraseCandidate } from './erase-candidate.ts';
import { exportCandidate } from './export-candidate.ts';

/** Whose account an address is. Throws OperatorMistake when it is nobody's. */
export async function findCandidate(services: Services, tenantId: number, email: string): Promise<DataOwner> {
  const candidateId = await forTenant(services.database, tenantId, (trx) => findAccountId(trx, email));
  if (!candidateId) throw new OperatorMistake('There is no account with that address');
  return { tenantId, candidateId };
}

/** Erases a candidate on an operator's word. Throws OperatorMistake when somebody else was first. */
export async function eraseForOperator(services: Services, owner: DataOwner): Promise<void> {
  if (!(await eraseCandidate(services, owner, 'operator'))) throw new OperatorMistake('There is no account with that address any more');
}

/** Writes a candidate's export to a new file that only its owner may read; gives its length. Nothing is left of one that breaks off. */
export async function exportToFile(services: Services, owner: DataOwner, path: string): Promise<number> {
  const { content, sizeBytes } = await exportCandidate(services, owner);
  await writeNewFile(path, content);
  return sizeBytes;
}
