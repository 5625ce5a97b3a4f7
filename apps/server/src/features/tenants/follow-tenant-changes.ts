import type { Logger } from 'pino';
import type { Database } from '../../platform/database/connect.ts';
import type { DatabaseWatch } from '../../platform/database/database-watch.ts';
import { listen } from '../../platform/database/listen.ts';
import { createTenantDirectory, type TenantDirectory } from './tenant-directory.ts';

/** What the trigger on the table of tenants notifies, with the tenant's id. */
const channel = 'tenant_changed';

/** What calls with a tenant's id once the directory has evicted it, or null if any tenant may have changed. */
type OnChanged = (tenantIds: number[] | null) => void;

/** A directory that is notified of every committed change, by any instance or command. */
export function startTenantDirectory(
  database: Database,
  databaseUrl: string,
  clock: () => Date,
  log: Logger,
  watch: DatabaseWatch,
  onChanged: OnChanged = () => undefined,
): { directory: TenantDirectory; isLive: () => boolean; isCurrent: () => boolean; stop: () => Promise<void> } {
  const changes = listen({
    databaseUrl,
    channel,
    log,
    watch,
    onNotice: (id) => {
      directory.forget(Number(id));
      onChanged([Number(id)]);
    },
    onGap: () => {
      directory.forget();
      onChanged(null);
    },
  });
  const directory = createTenantDirectory(database, clock, { changes });
  return { directory, ...changes };
}
