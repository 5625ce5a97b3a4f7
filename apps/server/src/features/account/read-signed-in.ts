import type { SignedIn } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import { readAccount } from './account.queries.ts';
import { presentSignedIn } from './present-signed-in.ts';

/** The account of the visitor's session; null without a session. */
export async function readSignedIn({ caller, transaction }: AtVisit): Promise<SignedIn | null> {
  if (!caller) return null;
  const account = await transaction((trx) => readAccount(trx, caller.candidateId));
  return account ? presentSignedIn(account) : null;
}
