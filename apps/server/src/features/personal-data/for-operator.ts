import type { At } from '../../platform/at.ts';
import { OperatorMistake } from '../../platform/failures/operator-mistake.ts';
import { writeNewFile } from '../../platform/files/write-new-file.ts';
import { findAccountId } from './accounts.queries.ts';
import { eraseCandidate } from './erase-candidate.ts';
import { exportCandidate } from './export-candidate.ts';

/** The id of the account with this address. Throws OperatorMistake if there is none. */
export async function findCandidate(at: At, email: string): Promise<string> {
  const candidateId = await at.transaction((trx) => findAccountId(trx, email));
  if (!candidateId) throw new OperatorMistake('There is no account with that address');
  return candidateId;
}

/** Erases a candidate at an operator's request. Throws OperatorMistake when the account has just been erased. */
export async function eraseForOperator(at: At, candidateId: string): Promise<void> {
  if (!(await eraseCandidate(at, { candidateId, reason: 'operator' })))
    throw new OperatorMistake('There is no longer an account with that address');
}

/** Writes a candidate's export to a new file that only its owner may read; returns its length. If it fails, no partial file is left. */
export async function exportToFile(at: At, { candidateId, path }: { candidateId: string; path: string }): Promise<number> {
  const { content, sizeBytes } = await exportCandidate(at, candidateId);
  await writeNewFile(path, content);
  return sizeBytes;
}
