import type { Logger } from 'pino';
import { composition } from './app.ts';
import type { OpenDatabase } from './operator-database.ts';
import type { Config } from './platform/config/config.ts';
import { createSitePool, proveConnection, type SiteAddress, timeBudgets } from './platform/database/connect.ts';
import { refusalOf } from './platform/database/connection-refusal.ts';
import { addressAs, loginOf } from './platform/database/login-address.ts';
import { migrate, requireMigrated } from './platform/database/migrate.ts';
import { UnsafeLogin } from './platform/database/prove-login.ts';
import { databaseName, ensureSiteLogin, isSiteLogin, siteLoginOf } from './platform/database/site-login.ts';
import { StartError } from './platform/failures/operator-mistake.ts';
import { prepareQueues } from './platform/jobs/prepare-queues.ts';

/**
 * Brings the database to this release as its owner, makes the login that the site runs as, and says where the site finds the database.
 * Where DATABASE_URL is a site login already, nothing is changed: an owner has to have migrated, and a command,
 * which `needsOwner`, is refused. Throws StartError with what to do.
 */
export async function prepareSite(
  config: Config,
  { url, ownerPool }: Pick<OpenDatabase, 'url' | 'ownerPool'>,
  log: Logger,
  { needsOwner = false } = {},
): Promise<SiteAddress> {
  if (await isSiteLogin(ownerPool)) {
    if (needsOwner) throw new StartError(['DATABASE_URL: commands need the owner of the database; this user is a login of the site']);
    await requireMigrated(ownerPool);
    return proven(config, { url: config.databaseUrl ?? url, directUrl: url });
  }
  await migrate(ownerPool);
  await prepareQueues(ownerPool, composition.queues, log);
  const address = await siteAddressOf(config, { url, ownerPool });
  if (!config.databaseSiteUrl) await ensureSiteLogin(ownerPool, loginOf(address.url));
  return proven(config, address);
}

/** Where the site finds its database: DATABASE_SITE_URL, or the login that a start makes. Asks the database its name and changes nothing. */
export async function siteAddressOf(config: Config, { url, ownerPool }: Pick<OpenDatabase, 'url' | 'ownerPool'>): Promise<SiteAddress> {
  if (config.databaseSiteUrl) {
    const directUrl = config.databaseDirectUrl
      ? addressAs(config.databaseDirectUrl, loginOf(config.databaseSiteUrl))
      : config.databaseSiteUrl;
    return { url: config.databaseSiteUrl, directUrl };
  }
  const login = siteLoginOf(await databaseName(ownerPool), config.secretKey);
  return { url: addressAs(config.databaseUrl ?? url, login), directUrl: addressAs(url, login) };
}

/** Opens one connection by each address as the site will, so that a start fails here and not with the first visitor. */
async function proven(config: Config, address: SiteAddress): Promise<SiteAddress> {
  const variable = config.databaseSiteUrl ? 'DATABASE_SITE_URL' : 'DATABASE_URL';
  for (const url of new Set([address.url, address.directUrl])) {
    const pool = createSitePool(url, { max: 1, budget: timeBudgets.serving });
    try {
      await proveConnection(pool);
    } catch (error) {
      const why = error instanceof UnsafeLogin ? error.message : `as ${loginOf(url).name}: ${refusalOf(url, error as Error)}`;
      throw new StartError([`${variable}: ${why}`]);
    } finally {
      await pool.end();
    }
  }
  return address;
}
