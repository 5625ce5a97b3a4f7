import { type IndexShape, SegmentBuilder, type SegmentNews, SegmentSet } from '@berth/advert-index';
import type pg from 'pg';
import { closedMilliseconds, copyChanges, copyTenant, readDeleted, readHorizon, readTenantSizes } from './changes.queries.ts';
import { addAdvertRow, advertIdOf, changedIn, closesAt, isPublished, tenantIdOf } from './read-advert-row.ts';
import { readCopy } from './read-copy.ts';

/** Bytes for an advert of 120 words, to estimate before loading whether a tenant fits. */
const bytesAnAdvert = 850;
/** A tenant is loaded again when the index has more than this many times its open adverts: the others have closed. */
const mostHeld = 1.5;
const heldFreely = 1_000;
/** How often tenants are looked over for ones that have grown into the index. */
const reviewMilliseconds = 60_000;

export type KeeperOptions = { shape: IndexShape; leastAdverts: number; mostBytes: number };

/** Called with a tenant's changed segments, or null when the tenant has been dropped from the index. */
export type OnTenant = (tenantId: number, news: SegmentNews[] | null) => void;

/** Keeps the segments of large tenants up to date: loads each once, then applies the changes by transaction. */
export class IndexKeeper {
  private readonly tenants = new Map<number, SegmentSet>();
  private since: bigint | null = null;
  /** Transactions at or behind `since` that were applied already. */
  private known = new Set<bigint>();
  private reviewedAt = Number.NEGATIVE_INFINITY;
  /** Measured bytes of an advert, for tenants that were dropped because of their size. */
  private readonly measured = new Map<number, number>();
  private readonly options: KeeperOptions;
  private readonly onTenant: OnTenant;

  constructor(options: KeeperOptions, onTenant: OnTenant) {
    this.options = options;
    this.onTenant = onTenant;
  }

  /**
   * Brings every segment up to date with the database. `wholly` also loads tenants that have grown large enough meanwhile. Throws the
   * database's errors; the next call continues where this one stopped.
   */
  async catchUp(client: pg.Client, wholly = false): Promise<void> {
    const horizon = await readHorizon(client);
    if (this.since !== null && horizon < this.since) this.forget();
    const since = this.since ?? horizon;
    if (this.tenants.size > 0) await this.applyChanges(client, since);
    this.since = horizon;
    this.known = new Set([...this.known].filter((transaction) => transaction >= horizon));
    if (wholly || performance.now() - this.reviewedAt > reviewMilliseconds) await this.review(client);
  }

  private async applyChanges(client: pg.Client, since: bigint): Promise<void> {
    const changed = new Map<number, { ids: Set<number>; builder: SegmentBuilder }>();
    const of = (tenantId: number) => {
      const known = changed.get(tenantId) ?? { ids: new Set<number>(), builder: new SegmentBuilder(this.options.shape) };
      changed.set(tenantId, known);
      return known;
    };
    const seen = new Set<bigint>();
    await readCopy(copyChanges(client, [...this.tenants.keys()], since, [...this.known]), (row) => {
      const { ids, builder } = of(tenantIdOf(row));
      ids.add(advertIdOf(row));
      seen.add(changedIn(row));
      if (isPublished(row) && closesAt(row) > Date.now() - closedMilliseconds) addAdvertRow(builder, row);
    });
    for (const { tenantId, advertId } of await readDeleted(client, since)) if (this.tenants.has(tenantId)) of(tenantId).ids.add(advertId);
    for (const [tenantId, { ids, builder }] of changed) {
      const tenant = this.tenants.get(tenantId);
      tenant?.change(ids, builder.count > 0 ? builder.finish() : null);
      if (tenant) this.onTenant(tenantId, tenant.news());
    }
    for (const transaction of seen) this.known.add(transaction);
  }

  /** Transaction ids that go backwards are of another history of the database: it was restored, or a replica that lagged took over. */
  private forget(): void {
    for (const tenantId of this.tenants.keys()) this.letGo(tenantId);
    this.known.clear();
    this.since = null;
    this.reviewedAt = Number.NEGATIVE_INFINITY;
  }

  /** Loads tenants that have become large enough, as long as they fit, and drops those that have shrunk to half. */
  private async review(client: pg.Client): Promise<void> {
    const sizes = await readTenantSizes(client, Math.max(1, Math.ceil(this.options.leastAdverts / 2)));
    const adverts = new Map(sizes.map((size) => [size.tenantId, size.adverts]));
    for (const tenantId of this.tenants.keys()) if (!adverts.has(tenantId)) this.letGo(tenantId);
    for (const { tenantId, adverts: count } of sizes) {
      const held = this.tenants.get(tenantId);
      if (held && this.bytes > this.options.mostBytes) {
        this.measured.set(tenantId, held.bytes / Math.max(1, count));
        this.letGo(tenantId);
      } else if (held && held.adverts > count * mostHeld + heldFreely) await this.load(client, tenantId, count);
      const each = Math.max(bytesAnAdvert, this.measured.get(tenantId) ?? 0);
      const fits = this.bytes + count * each <= this.options.mostBytes;
      if (count >= this.options.leastAdverts && fits && !this.tenants.has(tenantId)) await this.load(client, tenantId, count);
    }
    this.reviewedAt = performance.now();
  }

  /** If a tenant with adverts loads as empty, the login lacks rights: never treat it as an empty index. */
  private async load(client: pg.Client, tenantId: number, expected: number): Promise<void> {
    const builder = new SegmentBuilder(this.options.shape);
    await readCopy(copyTenant(client, tenantId), (row) => addAdvertRow(builder, row));
    if (builder.count === 0 && expected > 0)
      throw new Error(
        `no advert of tenant ${tenantId} could be read, though ${expected} are open; has the database login lost its rights?`,
      );
    const tenant = new SegmentSet(builder.finish());
    this.tenants.set(tenantId, tenant);
    this.onTenant(tenantId, tenant.news());
  }

  private letGo(tenantId: number): void {
    this.tenants.delete(tenantId);
    this.onTenant(tenantId, null);
  }

  private get bytes(): number {
    return [...this.tenants.values()].reduce((sum, tenant) => sum + tenant.bytes, 0);
  }
}
