import type pg from 'pg';
import type { Logger } from 'pino';
import { createEmbeddedPlaces } from '../features/places/index.ts';
import { openDatabase } from '../operator-database.ts';
import type { Config } from '../platform/config/config.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { createDatabase, createSitePool, type Database, type SiteAddress, timeBudgets } from '../platform/database/connect.ts';
import { StartError } from '../platform/failures/operator-mistake.ts';
import { createLog } from '../platform/log.ts';
import type { PlacesProvider } from '../platform/places-provider.ts';
import { prepareSite, siteAddressOf } from '../prepare-site.ts';
import { tenantsOf } from './tenants.queries.ts';

/** What an operator's command works with. */
export type Operator = {
  config: Config;
  site: SiteAddress;
  ownerPool: pg.Pool;
  database: Database;
  /** The embedded places whatever PLACES_PROVIDER says, because an import may only store what we may keep (docs/decisions/0011). */
  places: PlacesProvider;
};

/**
 * Runs a command on the migrated database, also that of a running site, and always closes it. A read-only command (`migrates: false`) does
 * not migrate.
 */
export async function withOperator<T>(work: (operator: Operator) => Promise<T>, { migrates = true } = {}): Promise<T> {
  const config = readConfig();
  const open = await openDatabase(config, true);
  try {
    const site = migrates ? await prepareSite(config, open, commandLog(config), { needsOwner: true }) : await siteAddressOf(config, open);
    const database = createDatabase(createSitePool(site.url, { max: 4, budget: timeBudgets.working }));
    try {
      return await work({ config, site, ownerPool: open.ownerPool, database, places: createEmbeddedPlaces(database) });
    } finally {
      await database.destroy();
    }
  } finally {
    await open.close();
  }
}

/** Commands log to standard error: standard output is for their result. */
export function commandLog(config: Config): Logger {
  return createLog(config, process.stderr);
}

/** The id of the tenant with this slug. If no tenant has it, throws a StartError that lists the tenants. */
export async function tenantIdOf(ownerPool: pg.Pool, slug: string): Promise<number> {
  const rows = await tenantsOf(ownerPool);
  const tenant = rows.find((row) => row.slug === slug);
  if (tenant) return tenant.id;
  const known =
    rows.length > 0 ? `the tenants are ${rows.map((row) => row.slug).join(', ')}` : 'there are none yet: run berth tenant apply <folder>';
  throw new StartError([`--tenant: there is no tenant ${slug}; ${known}`]);
}
