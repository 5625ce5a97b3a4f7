import type { StaffMember } from '@berth/contract';
import type { MemberRow } from './staff-members.queries.ts';

/** A member as owners see them. */
export function presentMember(row: MemberRow): StaffMember {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role as StaffMember['role'],
    rights: row.rights,
    advertIds: row.advertIds.map(Number),
    state: row.deactivatedAt ? 'deactivated' : row.hasAccepted ? 'active' : 'invited',
    secondFactor: row.totpConfirmedAt !== null,
    createdOn: row.createdAt.toISOString(),
    lastSeenOn: row.lastSeenAt?.toISOString() ?? null,
  };
}
