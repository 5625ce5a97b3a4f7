import type { ConsentKind, ConsentRequestState } from '@berth/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { TimeCursor } from '../../platform/http/time-cursor.ts';

const states: Record<ConsentRequestState, (now: Date) => RawBuilder<boolean>> = {
  waiting: (now) => sql`consent_request.confirmed_at is null and consent_request.expires_at > ${now}`,
  given: () => sql`consent_request.confirmed_at is not null and consent_request.withdrawn_at is null`,
  expired: (now) => sql`consent_request.confirmed_at is null and consent_request.expires_at <= ${now}`,
  withdrawn: () => sql`consent_request.withdrawn_at is not null`,
};

export type RequestFilter = {
  state?: ConsentRequestState | undefined;
  kind?: ConsentKind | undefined;
  after: TimeCursor | null;
  limit: number;
};

/** Requests to candidates, the newest first, after one of an earlier page. */
export function readRequests(trx: TenantTransaction, { state, kind, after, limit }: RequestFilter, now: Date) {
  let query = trx
    .selectFrom('consentRequest')
    .innerJoin('candidate', 'candidate.id', 'consentRequest.candidateId')
    .select(['consentRequest.id', 'consentRequest.candidateId', 'kind', 'advertId', 'consentRequest.createdAt', 'expiresAt'])
    .select(['consentRequest.confirmedAt', 'withdrawnAt', 'firstName', 'lastName', 'email']);
  if (state) query = query.where(states[state](now));
  if (kind) query = query.where('kind', '=', kind);
  if (after)
    query = query.where(
      sql<boolean>`(date_trunc('milliseconds', consent_request.created_at), consent_request.id) < (${after.at}, ${after.id})`,
    );
  return query.orderBy('consentRequest.createdAt', 'desc').orderBy('consentRequest.id', 'desc').limit(limit).execute();
}
