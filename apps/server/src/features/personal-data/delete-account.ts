import type { AtCandidate } from '../../platform/at.ts';
import { signInNeeded } from '../../platform/failures/failures.ts';
import { type Proof, requireOwner } from '../second-factor/index.ts';
import { eraseCandidate } from './erase-candidate.ts';

/**
 * Erases the account of the candidate who is signed in, on their password and second step.
 *
 * @throws what `requireOwner` throws · signInNeeded when another call was first
 */
export async function deleteAccount(at: AtCandidate, proof: Proof): Promise<void> {
  await requireOwner(at, proof);
  if (!(await eraseCandidate(at, { candidateId: at.caller.candidateId, reason: 'asked' }))) throw signInNeeded();
}
