import type { MessageText } from '@berth/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';

export function readTemplates(trx: TenantTransaction) {
  return trx.selectFrom('messageTemplate').select(['name', 'subject', 'body']).execute();
}

export function readTemplate(trx: TenantTransaction, name: string): Promise<MessageText | undefined> {
  return trx.selectFrom('messageTemplate').select(['subject', 'body']).where('name', '=', name).executeTakeFirst();
}

/** Lets one save at a time count the tenant's templates. */
export async function lockTemplates(trx: TenantTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('message-templates'), current_tenant_id())`.execute(trx);
}

export async function countTemplates(trx: TenantTransaction): Promise<number> {
  const row = await trx
    .selectFrom('messageTemplate')
    .select((eb) => eb.fn.countAll<number>().as('templates'))
    .executeTakeFirstOrThrow();
  return row.templates;
}

export async function upsertTemplate(trx: TenantTransaction, template: MessageText & { name: string }): Promise<void> {
  const { subject, body } = template;
  await trx
    .insertInto('messageTemplate')
    .values(template)
    .onConflict((conflict) => conflict.columns(['tenantId', 'name']).doUpdateSet({ subject, body }))
    .execute();
}

/** Whether there was such a template. */
export async function deleteTemplate(trx: TenantTransaction, name: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('messageTemplate').where('name', '=', name).executeTakeFirst();
  return numDeletedRows > 0n;
}
