import { signInNeeded } from '../../platform/failures/failures.ts';
import type { SignedInRequest } from '../../platform/http/implement.ts';
import { clearSessionCookie } from '../account/index.ts';
import { type Proof, requireOwner } from '../second-factor/index.ts';
import { eraseCandidate } from './erase-candidate.ts';

/**
 * Erases the account of the candidate who is signed in, on their password and second step.
 *
 * @throws what `requireOwner` throws · signInNeeded when another call was first
 */
export async function deleteAccount(request: SignedInRequest, proof: Proof): Promise<true> {
  const { services, tenantId, caller, reply } = request;
  await requireOwner(request, proof);
  if (!(await eraseCandidate(services, { tenantId, candidateId: caller.candidateId }, 'asked'))) throw signInNeeded();
  clearSessionCookie(reply);
  return true;
}
