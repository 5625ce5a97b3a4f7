import type { Logger } from 'pino';
import { composition } from './app.ts';
import type { OpenDatabase } from './operator-database.ts';
import type { Config } from './platform/config/config.ts';
import { createSitePool, proveConnection, type SiteAddress, timeBudgets } from './platform/database/connect.ts';
import { refusalOf } from './platform/database/connection-refusal.ts';
import { addressAs, loginOf } from './platform/database/login-address.ts';
import { migrate, requireMigrated } from './platform/database/migrate.ts';
import { UnsafeLogin } from './platform/database/prove-login.ts';
import { requireNotices } from './platform/database/require-notices.ts';
import { databaseName, ensureSiteLogin, isSiteLogin, siteLoginOf } from './platform/database/site-login.ts';
import { StartError } from './platform/failures/operator-mistake.ts';
import { prepareQueues } from './platform/jobs/prepare-queues.ts';

/**
 * As the database's owner, brings it to this release and creates the site's login; returns the address for the site. If DATABASE_URL
 * already is a site login, changes nothing: an owner must have migrated, and a command that `needsOwner` is refused. Throws StartError with
 * what to do.
 */
export async function prepareSite(
  config: Config,
  { url, ownerPool }: Pick<OpenDatabase, 'url' | 'ownerPool'>,
  log: Logger,
  { needsOwner = false } = {},
): Promise<SiteAddress> {
  if (await isSiteLogin(ownerPool)) {
    if (needsOwner) throw new StartError(['DATABASE_URL: commands must run as the owner of the database; this user is a site login']);
    await requireMigrated(ownerPool);
    return proven(config, { url: config.databaseUrl ?? url, directUrl: url });
  }
  await migrate(ownerPool);
  await prepareQueues(ownerPool, composition.queues, log);
  const address = await siteAddressOf(config, { url, ownerPool });
  if (!config.databaseSiteUrl) await ensureSiteLogin(ownerPool, loginOf(address.url));
  return proven(config, address);
}

/**
 * The site's database address: DATABASE_SITE_URL, or one with the login that a start creates. Reads the database's name and changes
 * nothing.
 */
export async function siteAddressOf(config: Config, { url, ownerPool }: Pick<OpenDatabase, 'url' | 'ownerPool'>): Promise<SiteAddress> {
  if (config.databaseSiteUrl) {
    const login = loginOf(config.databaseSiteUrl);
    const url = addressAs(config.databaseSiteUrl, login);
    const directUrl = config.databaseDirectUrl ? addressAs(config.databaseDirectUrl, login) : url;
    return { url, directUrl };
  }
  const login = siteLoginOf(await databaseName(ownerPool), config.secretKey);
  return { url: addressAs(config.databaseUrl ?? url, login), directUrl: addressAs(url, login) };
}

/**
 * Opens one connection by each address as the site will, so that a start fails here and not with the first visitor. Notices must arrive by the
 * direct one with the site's login too, since a pooler may treat it otherwise than the owner's.
 */
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
  if (config.databaseUrl) await requireNotices(address.directUrl, config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : variable);
  return address;
}
