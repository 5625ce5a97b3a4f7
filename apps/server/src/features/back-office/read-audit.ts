import type { AuditEvent } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { badInput } from '../../platform/failures/failures.ts';
import { readActs } from './audit.queries.ts';

type Query = { cursor?: string | undefined; limit: number; actorId?: string | undefined; subjectId?: string | undefined };

/** Entries of the audit, the newest first (back-office.audit.2). Throws badInput for a cursor that no answer gave. */
export async function readAudit(
  at: Pick<At, 'transaction'>,
  { cursor, limit, ...filter }: Query,
): Promise<{ events: AuditEvent[]; nextCursor: string | null }> {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor))
    throw badInput('query.cursor', 'wrong-cursor', 'Give the nextCursor of the last answer');
  const before = cursor === undefined ? null : Number(cursor);
  // One more than asked for says whether there are more.
  const rows = await at.transaction((trx) => readActs(trx, { ...filter, before, limit: limit + 1 }));
  const shown = rows.slice(0, limit);
  return {
    events: shown.map((row) => ({
      id: row.id,
      happenedOn: row.happenedAt.toISOString(),
      actor: { kind: row.actorKind as AuditEvent['actor']['kind'], id: row.actorId, name: row.actorName },
      act: row.act,
      subject: row.subjectKind !== null && row.subjectId !== null ? { kind: row.subjectKind, id: row.subjectId } : null,
      status: row.status,
    })),
    nextCursor: rows.length > limit ? String(shown.at(-1)?.id) : null,
  };
}
