import { SignInNeeded } from '../../platform/http/errors.ts';
import type { SignedInRequest } from '../../platform/http/implement.ts';
import { requirePassword } from '../../platform/security/require-password.ts';
import { clearSessionCookie } from '../account/index.ts';
import { eraseCandidate } from './erase-candidate.ts';

/**
 * Erases the account of whoever is signed in, on their password.
 *
 * @throws what `requirePassword` throws · SignInNeeded when another call was first
 */
export async function deleteAccount(request: SignedInRequest, password: string): Promise<true> {
  const { services, tenantId, caller, reply } = request;
  await requirePassword(request, password);
  if (!(await eraseCandidate(services, { tenantId, candidateId: caller.candidateId }, 'asked'))) throw new SignInNeeded();
  clearSessionCookie(reply);
  return true;
}
