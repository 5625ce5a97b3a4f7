import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { dataChangedChannel } from '../../../platform/database/announce-data-change.ts';

/** In the order of read-advert-row.ts. */
const columns =
  'tenant_id, advert_id, is_published, published_at, closes_at, lat, lng, salary_low, salary_high, changed_in, words, other_points';

/** No right to call a function. */
const insufficientPrivilege = '42501';

/**
 * Names the history of adverts that this database has, and the columns that the index reads of it. Another server, a dump that was restored, a
 * replica that took over and a rewritten table each give another name. Null where the login may not ask.
 */
export async function readIdentity(client: pg.Client): Promise<string | null> {
  try {
    const { rows } = await client.query<{ identity: string }>(
      `select concat_ws('/', (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()),
         (select oid from pg_database where datname = current_database()), oid, relfilenode) as identity
       from pg_class where oid = 'public.advert_search'::regclass`,
    );
    return rows[0] ? `${rows[0].identity} ${columns}` : null;
  } catch (error) {
    if ((error as { code?: string }).code === insufficientPrivilege) return null;
    throw error;
  }
}

const horizonMilliseconds = 5_000;

/** The channel that the triggers of advert_search notify. */
const changeChannel = 'advert_changed';

/** Rows of a restored dump carry transaction ids of the server that they came from, which this one may not have reached. */
const ofThisHistory = 'changed_in < pg_snapshot_xmax(pg_current_snapshot())';

/** The oldest transaction id that may still be running: every change that commits later has this id or a later one. */
export async function readHorizon(client: pg.Client): Promise<bigint> {
  const { rows } = await client.query<{ horizon: string }>({
    text: 'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
    // A network that drops packets without a word is noticed here, before each look.
    query_timeout: horizonMilliseconds,
  } as pg.QueryConfig);
  return BigInt(rows[0]?.horizon ?? '0');
}

/** How many open adverts each tenant has that has any, largest first. */
export async function readTenantSizes(client: pg.Client): Promise<Map<number, number>> {
  const { rows } = await client.query<{ tenant_id: number; adverts: number }>(
    'select tenant_id, adverts from across_tenants.tenant_size where adverts > 0 order by adverts desc, tenant_id',
  );
  return new Map(rows.map((row) => [row.tenant_id, row.adverts]));
}

/** The index drops an advert that closed longer ago: it can only open again by a write. A day, because clocks differ. */
export const closedMilliseconds = 86_400_000;

/** Every open advert of a tenant, as binary COPY. COPY binds no values; these are numbers. */
export function copyTenant(client: pg.Client, tenantId: number): AsyncIterable<Buffer> {
  return client.query(
    copyTo(
      `copy (select ${columns} from across_tenants.indexed_advert where tenant_id = ${tenantId} and is_published and closes_at > now() - interval '${closedMilliseconds} milliseconds') to stdout (format binary)`,
    ),
  );
}

/** Adverts of these tenants written since a horizon, except by transactions that are known, as binary COPY. */
export function copyChanges(client: pg.Client, tenantIds: number[], since: bigint, known: bigint[]): AsyncIterable<Buffer> {
  return client.query(
    copyTo(`copy (select ${columns} from across_tenants.indexed_advert where changed_in >= '${since}'::xid8 and ${ofThisHistory} and tenant_id in (${tenantIds.join(', ')})
      and changed_in <> all ('{${known.join(',')}}'::xid8[])) to stdout (format binary)`),
  );
}

/** Adverts deleted since a horizon. */
export async function readDeleted(client: pg.Client, since: bigint): Promise<{ tenantId: number; advertId: number }[]> {
  const { rows } = await client.query<{ tenant_id: number; advert_id: string }>(
    `select tenant_id, advert_id from across_tenants.deleted_advert where changed_in >= $1::xid8 and ${ofThisHistory}`,
    [String(since)],
  );
  return rows.map((row) => ({ tenantId: row.tenant_id, advertId: Number(row.advert_id) }));
}

/** Which tenants' adverts were written or deleted since a horizon, and by which transactions. */
export async function readChangedTenants(client: pg.Client, since: bigint): Promise<{ tenantId: number; changedIn: bigint }[]> {
  const { rows } = await client.query<{ tenant_id: number; changed_in: string }>(
    `select tenant_id, changed_in::text from across_tenants.indexed_advert where changed_in >= $1::xid8 and ${ofThisHistory}
     union select tenant_id, changed_in::text from across_tenants.deleted_advert where changed_in >= $1::xid8 and ${ofThisHistory}`,
    [String(since)],
  );
  return rows.map((row) => ({ tenantId: row.tenant_id, changedIn: BigInt(row.changed_in) }));
}

/** Calls `onAdverts` whenever adverts change, and `onData` for other changes of a tenant's data, or with null for those of all tenants. */
export async function listenForChanges(client: pg.Client, onAdverts: () => void, onData: (tenantId: number | null) => void): Promise<void> {
  client.on('notification', ({ channel, payload }) => {
    if (channel === dataChangedChannel) onData(payload ? Number(payload) : null);
    onAdverts();
  });
  await client.query(`listen ${changeChannel}; listen ${dataChangedChannel}`);
}

/** Lets statements of this connection run for so long, instead of the login's own limit. */
export async function allowStatements(client: pg.Client, milliseconds: number): Promise<void> {
  await client.query(`set statement_timeout = ${milliseconds}`);
}
