import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

export type StaffLinkPurpose = 'invitation' | 'password';
type Link = { id: string; staffId: string; purpose: StaffLinkPurpose; tokenHash: string; expiresAt: Date };

/** Inserts a link in place of the member's earlier one of this purpose. */
export async function replaceLink(trx: TenantTransaction, link: Link): Promise<void> {
  const { id, tokenHash, expiresAt } = link;
  await trx
    .insertInto('staffInvitation')
    .values(link)
    .onConflict((conflict) => conflict.columns(['tenantId', 'staffId', 'purpose']).doUpdateSet({ id, tokenHash, expiresAt }))
    .execute();
}

/** Whether a link is worth mailing: not used, replaced or expired since it was made. */
export async function isLinkOpen(trx: TenantTransaction, id: string, now: Date): Promise<boolean> {
  const row = await trx.selectFrom('staffInvitation').select('id').where('id', '=', id).where('expiresAt', '>', now).executeTakeFirst();
  return row !== undefined;
}

/** Whom a link is for, unless it has expired or its member is deactivated. */
export function findLink(trx: TenantTransaction, tokenHash: string, now: Date) {
  return trx
    .selectFrom('staffInvitation')
    .innerJoin('staffMember', 'staffMember.id', 'staffInvitation.staffId')
    .select(['staffInvitation.purpose', 'staffMember.id', 'staffMember.email', 'staffMember.name'])
    .where('staffInvitation.tokenHash', '=', tokenHash)
    .where('staffInvitation.expiresAt', '>', now)
    .where('staffMember.deactivatedAt', 'is', null)
    .executeTakeFirst();
}

/** Uses a link up. Of concurrent tries, one gets true. */
export async function useLink(trx: TenantTransaction, tokenHash: string, now: Date): Promise<boolean> {
  const row = await trx
    .deleteFrom('staffInvitation')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends every open link of a member. */
export async function endLinks(trx: TenantTransaction, staffId: string): Promise<void> {
  await trx.deleteFrom('staffInvitation').where('staffId', '=', staffId).execute();
}
