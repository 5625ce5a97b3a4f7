import { type BundledOptions, type BundledPostgres, ClusterError, type ClusterFault, startBundledPostgres } from '@berth/bundled-postgres';
import { StartError } from '../failures/operator-mistake.ts';
import { isGuardOn } from '../guards.ts';

const settings = {
  max_connections: 100,
  timezone: 'UTC',
  jit: 'off',
  shared_buffers: '256MB',
  work_mem: '32MB',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
};

export type SitePostgresOptions = Pick<BundledOptions, 'durability' | 'share' | 'signal' | 'onRestart' | 'onLost'>;

/** Starts the bundled PostgreSQL as Berth needs it. Throws StartError with what to do. */
export async function startSitePostgres(folder: string, options: SitePostgresOptions = {}): Promise<BundledPostgres> {
  const guards = { isTethered: isGuardOn('postgres-tether'), isWatched: isGuardOn('postgres-watch') };
  try {
    return await startBundledPostgres(folder, { ...options, ...guards, settings, name: 'berth' });
  } catch (error) {
    throw error instanceof ClusterError ? new StartError([cureOf(error.fault) ?? error.message]) : error;
  }
}

/** Advice for the operator, if Berth knows more than PostgreSQL's launcher. */
function cureOf(fault: ClusterFault): string | null {
  switch (fault.kind) {
    case 'in-use':
      return `DATA_DIR: another Berth (process ${fault.owner}) is running on it; stop it first, or choose another DATA_DIR`;
    case 'starting':
      return `DATA_DIR: another Berth (process ${fault.owner ?? '?'}) is just starting on it; try again in a few seconds`;
    case 'shared-server-down':
      return `DATA_DIR: the PostgreSQL of the running Berth (process ${fault.owner}) does not run; look at the log of that Berth`;
    case 'leftover':
      return `DATA_DIR: a PostgreSQL (process ${fault.postmaster}) that a killed Berth left on ${fault.cluster} does not stop; stop it by hand`;
    case 'no-binaries':
      return `No PostgreSQL ships for ${fault.platform}: set DATABASE_URL to a PostgreSQL 15 or newer`;
    case 'no-user':
      return 'PostgreSQL will not run as root and there is no user "postgres" or "nobody": start Berth as another user, or set DATABASE_URL';
    case 'unreachable':
      return `DATA_DIR: the user ${fault.user} cannot reach ${fault.folder}, a database made elsewhere; open the folders above it (chmod o+x), or move it to ${fault.movedTo}`;
    case 'other-version':
      return `DATA_DIR: PostgreSQL ${fault.made} made this database and this release ships ${fault.ships}: start it with the release that made it, dump it with pg_dump, and restore it into a new DATA_DIR`;
    default:
      return null;
  }
}
