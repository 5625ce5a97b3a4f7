import { readAlertSearch, readSearch } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { readSearchesOf } from './job-alerts.queries.ts';

/** The keywords of a candidate's job alerts, paused ones too: what they look for, and what they leave out. */
export async function readAlertKeywords(trx: TenantTransaction, candidateId: string): Promise<string[]> {
  const uris = await readSearchesOf(trx, candidateId);
  return uris.flatMap((uri) => {
    const read = readAlertSearch(uri, () => true);
    return 'fault' in read ? [] : (readSearch(read.params).search.keyword ?? []);
  });
}
