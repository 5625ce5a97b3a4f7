import type { SignedIn } from '@berth/contract';

type Account = { id: string; firstName: string; email: string; emailBlockedAt: Date | null; type: number };

/** The details of the signed-in account that every page gets. */
export function presentSignedIn({ id, firstName, email, emailBlockedAt, type }: Account): SignedIn {
  return { candidateId: id, firstName, email, emailBlocked: emailBlockedAt !== null, candidateType: type };
}
