import type pg from 'pg';
import type { TenantFolder } from '../tenants/index.ts';

/**
 * Deletes a tenant's next round of job alerts if these settings change its hour or day: it is calculated again within a minute. Call it
 * before the settings are written, on the owner's connection.
 */
export async function forgetNextRound(client: pg.PoolClient, { slug, settings }: TenantFolder['details']): Promise<void> {
  await client.query(
    `delete from job_alert_round r using tenant t
     where t.id = r.tenant_id and t.slug = $1 and t.settings -> 'alertDigests' is distinct from $2::jsonb`,
    [slug, JSON.stringify(settings.alertDigests)],
  );
}
