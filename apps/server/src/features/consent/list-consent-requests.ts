import type { ConsentKind, ConsentRequest, ConsentRequestState } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { pageOf, readTimeCursor } from '../../platform/http/time-cursor.ts';
import { type RequestFilter, readRequests } from './consent-requests.queries.ts';

type Asked = Omit<RequestFilter, 'after'> & { cursor?: string | undefined };

/** What candidates were asked to agree to, the newest first, a page at a time. Throws badInput for a cursor that no answer gave. */
export async function listConsentRequests(
  at: Pick<At, 'transaction' | 'now'>,
  { cursor, limit, ...filter }: Asked,
): Promise<{ requests: ConsentRequest[]; nextCursor: string | null }> {
  const after = readTimeCursor(cursor);
  const now = at.now();
  const rows = await at.transaction((trx) => readRequests(trx, { ...filter, after, limit: limit + 1 }, now));
  const { shown, nextCursor } = pageOf(rows, limit, ({ id, createdAt }) => ({ id, at: createdAt }));
  return { requests: shown.map((row) => present(row, now)), nextCursor };
}

type Row = Awaited<ReturnType<typeof readRequests>>[number];

function present(row: Row, now: Date): ConsentRequest {
  return {
    requestId: row.id,
    candidateId: row.candidateId,
    candidate: `${row.firstName} ${row.lastName}`.trim(),
    email: row.email,
    kind: row.kind as ConsentKind,
    advertId: row.advertId,
    state: stateOf(row, now),
    askedOn: row.createdAt.toISOString(),
    expiresOn: row.expiresAt.toISOString(),
    givenOn: row.confirmedAt?.toISOString() ?? null,
    withdrawnOn: row.withdrawnAt?.toISOString() ?? null,
  };
}

function stateOf({ withdrawnAt, confirmedAt, expiresAt }: Row, now: Date): ConsentRequestState {
  if (withdrawnAt) return 'withdrawn';
  if (confirmedAt) return 'given';
  return expiresAt > now ? 'waiting' : 'expired';
}
