import { type StaffRight, type StaffRole } from '@berth/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

const shown = [
  'staffMember.id',
  'staffMember.email',
  'staffMember.name',
  'staffMember.role',
  'staffMember.rights',
  'staffMember.createdAt',
  'staffMember.deactivatedAt',
  'staffMember.totpConfirmedAt',
] as const;

const members = (trx: TenantTransaction) =>
  trx
    .selectFrom('staffMember')
    .select(shown)
    .select((row) =>
      row.or([row('staffMember.passwordHash', 'is not', null), row('staffMember.providerSubject', 'is not', null)]).as('hasAccepted'),
    )
    .select(
      sql<
        number[]
      >`array(select a.advert_id from staff_advert a where (a.tenant_id, a.staff_id) = (staff_member.tenant_id, staff_member.id) order by 1)`.as(
        'advertIds',
      ),
    )
    .select(
      sql<Date | null>`(select max(s.last_used_at) from staff_session s where (s.tenant_id, s.staff_id) = (staff_member.tenant_id, staff_member.id))`.as(
        'lastSeenAt',
      ),
    );

/** A member with their adverts. */
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

/** All members, by name. */
export function listMembers(trx: TenantTransaction) {
  return members(trx).orderBy('staffMember.name').orderBy('staffMember.id').execute();
}

/** One member by id or address. */
export function readMember(trx: TenantTransaction, by: { id: string } | { email: string }) {
  return members(trx)
    .where('id' in by ? 'staffMember.id' : 'staffMember.email', '=', 'id' in by ? by.id : by.email)
    .executeTakeFirst();
}

/** What signs a member in: by address. */
export function findCredentials(trx: TenantTransaction, by: { id: string } | { email: string }) {
  return trx
    .selectFrom('staffMember')
    .select(['id', 'email', 'name', 'role', 'rights', 'passwordHash', 'totpSecret', 'totpStartedAt', 'totpConfirmedAt', 'deactivatedAt'])
    .select(['totpNextSecret', 'totpNextStartedAt'])
    .where('id' in by ? 'id' : 'email', '=', 'id' in by ? by.id : by.email)
    .executeTakeFirst();
}

/** The same, and locks the member's row until the transaction ends: serialises sign-ins with changes of what signs in. */
export function holdCredentials(trx: TenantTransaction, id: string) {
  return trx
    .selectFrom('staffMember')
    .select(['id', 'email', 'name', 'role', 'rights', 'passwordHash', 'providerSubject', 'totpConfirmedAt', 'deactivatedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type Access = { role: StaffRole; rights: readonly StaffRight[]; advertIds: readonly number[] };

/** A new member; undefined if the address has one. */
export async function insertMember(
  trx: TenantTransaction,
  { email, name, role, rights, now }: Access & { email: string; name: string; now: Date },
): Promise<string | undefined> {
  const row = await trx
    .insertInto('staffMember')
    .values({ email, name, role, rights: [...rights], createdAt: now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Replaces role and rights; `name` too if it is given. Clears the deactivation. */
export async function saveAccess(trx: TenantTransaction, id: string, { role, rights, name }: Access & { name?: string }): Promise<void> {
  await trx
    .updateTable('staffMember')
    .set({ role, rights: [...rights], deactivatedAt: null, ...(name !== undefined && { name }) })
    .where('id', '=', id)
    .execute();
}

/** Replaces the chosen adverts. Returns those that the tenant does not have. */
export async function replaceAdverts(trx: TenantTransaction, staffId: string, advertIds: readonly number[]): Promise<number[]> {
  await trx.deleteFrom('staffAdvert').where('staffId', '=', staffId).execute();
  if (advertIds.length === 0) return [];
  const known = await trx
    .insertInto('staffAdvert')
    .columns(['staffId', 'advertId'])
    .expression((from) =>
      from
        .selectFrom('advert')
        .select([sql<string>`${staffId}::uuid`.as('staffId'), 'advert.id as advertId'])
        .where('advert.id', 'in', [...new Set(advertIds)]),
    )
    .returning('advertId')
    .execute();
  const saved = new Set(known.map(({ advertId }) => advertId));
  return advertIds.filter((id) => !saved.has(id));
}

/** Locks all active owners and returns their ids: those who could still sign in if another left. */
export async function holdOwners(trx: TenantTransaction): Promise<string[]> {
  const rows = await trx
    .selectFrom('staffMember')
    .select('id')
    .where('role', '=', 'owner')
    .where('deactivatedAt', 'is', null)
    .where((row) => row.or([row('passwordHash', 'is not', null), row('providerSubject', 'is not', null)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Deactivates a member. If they come back, the provider may have given their address to someone else. */
export async function setDeactivated(trx: TenantTransaction, id: string, now: Date): Promise<void> {
  await trx.updateTable('staffMember').set({ deactivatedAt: now, providerSubject: null }).where('id', '=', id).execute();
}

/** Saves a new password, and cancels a replacement of the app that someone with the old password may have begun. */
export async function savePassword(trx: TenantTransaction, id: string, passwordHash: string): Promise<void> {
  await trx.updateTable('staffMember').set({ passwordHash, totpNextSecret: null, totpNextStartedAt: null }).where('id', '=', id).execute();
}
