import { type StaffRight, type StaffRole, type StaffSelf, scopesOf, staffSessionHours } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import { insertAct } from '../back-office/index.ts';
import { idleEnd } from './find-member.ts';
import { insertSession } from './staff-sessions.queries.ts';

const longestUserAgent = 300;

type Member = { id: string; email: string; name: string; role: string; rights: string[]; totpConfirmedAt: Date | null };

/** A session that has begun. */
export type StaffEntered = { token: string; self: StaffSelf };

/** What a member learns about themselves. */
export function presentSelf({ id, email, name, role, rights }: Omit<Member, 'totpConfirmedAt'>, secondFactor: boolean): StaffSelf {
  const scopes = scopesOf(role as StaffRole, rights as StaffRight[]);
  return { id, email, name, role: role as StaffRole, scopes, secondFactor };
}

/**
 * Begins the session of a proved member, whose row is locked, and records the sign-in. By default it has a second factor if the member has
 * one, because its code was asked for. The token is stored nowhere.
 */
export async function beginStaffSession(
  at: AtVisit,
  trx: TenantTransaction,
  { member, hasSecondFactor = member.totpConfirmedAt !== null }: { member: Member; hasSecondFactor?: boolean },
): Promise<StaffEntered> {
  const token = newToken();
  const now = at.now();
  await insertSession(trx, {
    staffId: member.id,
    tokenHash: hashToken(token),
    hasSecondFactor,
    userAgent: at.userAgent?.slice(0, longestUserAgent) ?? null,
    createdAt: now,
    idleUntil: idleEnd(now),
    endsAt: new Date(now.getTime() + staffSessionHours * 3_600_000),
  });
  const caller = { kind: 'staff', id: member.id, name: member.name } as const;
  await insertAct(trx, { caller, act: 'staffSignIn', subject: null, status: 200 }, now);
  return { token, self: presentSelf(member, hasSecondFactor) };
}
