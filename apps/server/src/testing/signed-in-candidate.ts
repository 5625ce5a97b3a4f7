import { candidateTypes } from '@berth/contract';
import { hashToken, newToken } from '../platform/security/tokens.ts';
import { hosts, type TestHost, type TestSite } from './test-site.ts';

/** A candidate with a session: `headers` make a call theirs. */
export type SignedInCandidate = { candidateId: string; email: string; headers: { authorization: string } };

let candidates = 0;

/** Makes a candidate with a bearer session, straight in the database: for tests whose subject is what comes after signing in. */
export async function signedInCandidate(
  site: TestSite,
  { host = hosts.northmoor, type = candidateTypes.full }: { host?: TestHost; type?: number } = {},
): Promise<SignedInCandidate> {
  const tenantId = await site.tenantId(host);
  const now = site.services.clock();
  const token = newToken();
  const email = `candidate-${(candidates += 1)}@mail.example`;
  const candidateId = await site.asTenant(host, async (trx) => {
    const candidate = {
      tenantId,
      type,
      email,
      firstName: 'Priya',
      lastName: 'Shah',
      createdAt: now,
      lastActiveAt: now,
      confirmedAt: type === candidateTypes.full || type === candidateTypes.skeleton ? now : null,
      termsAcceptedAt: now,
    };
    const { id } = await trx.insertInto('candidate').values(candidate).returning('id').executeTakeFirstOrThrow();
    const later = new Date(now.getTime() + 86_400_000);
    await trx
      .insertInto('candidateSession')
      .values({
        tenantId,
        candidateId: id,
        tokenHash: hashToken(token),
        kind: 'bearer',
        createdAt: now,
        lastUsedAt: now,
        idleUntil: later,
        endsAt: later,
      })
      .execute();
    return id;
  });
  return { candidateId, email, headers: { authorization: `Bearer ${token}` } };
}
