import { defaultCallsPerMinute } from '@berth/contract';
import type { listKeys } from './api-keys.queries.ts';

type Row = Awaited<ReturnType<typeof listKeys>>[number];

/** A key as the API lists it: never the key itself. */
export function presentKey({ id, name, prefix, scopes, callsPerMinute, createdAt, expiresAt, lastUsedAt, revokedAt }: Row) {
  return {
    id,
    name,
    prefix,
    scopes,
    callsPerMinute: callsPerMinute ?? defaultCallsPerMinute,
    createdOn: createdAt.toISOString(),
    expiresOn: expiresAt?.toISOString() ?? null,
    lastUsedOn: lastUsedAt?.toISOString() ?? null,
    revokedOn: revokedAt?.toISOString() ?? null,
  };
}
