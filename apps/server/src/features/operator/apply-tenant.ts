import type pg from 'pg';
import { ownerTransaction } from '../../platform/database/owner-transaction.ts';
import type { RunStatement } from '../../platform/database/run-statement.ts';
import { applyCategories } from '../adverts/index.ts';
import { forgetNextRound } from '../job-alerts/index.ts';
import { applyLookups } from '../lookups/index.ts';
import { findApplied, saveTenant, type TenantFolder } from '../tenants/index.ts';

/** What an apply did. */
type Applied = { tenantId: number; outcome: 'created' | 'changed' | 'unchanged' };

/**
 * Writes a checked tenant folder to the database in one transaction, as the database's owner. Applying the same folder twice changes
 * nothing. Lookups that the folder no longer lists are retired, and get their id back when it lists them again; job categories that adverts
 * use stay.
 */
export function applyTenant(ownerPool: pg.Pool, folder: TenantFolder, now: Date): Promise<Applied> {
  // One apply at a time: two at once could both find a host free.
  return ownerTransaction(ownerPool, 'apply-tenant', async (client) => {
    const { details, lookups } = folder;
    const known = await findApplied(client, details.slug);
    if (known?.version === folder.version) return { tenantId: known.id, outcome: 'unchanged' };
    // Before the settings are written, because it compares them with the current ones.
    await forgetNextRound(client, details);
    const tenantId = await saveTenant(client, folder, now);
    const run: RunStatement = (text, values) => client.query(text, values);
    const categories = lookups.filter(({ list }) => list === 'job-category');
    await applyCategories(
      run,
      tenantId,
      categories.map(({ name }) => name),
    );
    await applyLookups(run, { tenantId, replaced: null, lookups: lookups.filter(({ list }) => list !== 'job-category'), now });
    return { tenantId, outcome: known ? 'changed' : 'created' };
  });
}
