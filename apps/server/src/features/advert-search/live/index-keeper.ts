import { type IndexShape, SegmentBuilder, type SegmentNews, SegmentSet } from '@berth/advert-index';
import type pg from 'pg';
import { ChangedTenants } from './changed-tenants.ts';
import { closedMilliseconds, copyChanges, copyTenant, readDeleted, readHorizon, readIdentity, readTenantSizes } from './changes.queries.ts';
import { IndexSnapshot } from './index-snapshot.ts';
import { addAdvertRow, advertIdOf, changedIn, closesAt, isPublished, tenantIdOf } from './read-advert-row.ts';
import { readCopy } from './read-copy.ts';

/** Bytes for an advert of 120 words, to estimate before loading whether a tenant fits. */
const bytesAnAdvert = 850;
/** A tenant is loaded again when the index has more than this many times its open adverts: the others have closed. */
const mostHeld = 1.5;
const heldFreely = 1_000;
/** How often tenants are looked over for ones that have grown into the index. */
const reviewMilliseconds = 60_000;

/** `folder`: where the index is saved for the next start, or null. */
export type KeeperOptions = { shape: IndexShape; mostBytes: number; folder: string | null };

/** Called with a tenant's changed segments, or null when the tenant has been dropped from the index. */
export type OnTenant = (tenantId: number, news: SegmentNews[] | null) => void;

/** Keeps the segments of tenants up to date: loads each once, or restores what was saved, then applies the changes by transaction. */
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
  private readonly snapshot: IndexSnapshot | null;
  private readonly changed = new ChangedTenants();
  /** What the snapshot is of; null before the first look at the database, and where it can't be known. */
  private identity: string | null = null;
  /** Whether something has changed since the last save. */
  isUnsaved = false;

  constructor(options: KeeperOptions, onTenant: OnTenant) {
    this.options = options;
    this.onTenant = onTenant;
    this.snapshot = options.folder === null ? null : new IndexSnapshot(options.folder);
  }

  /**
   * Before the first `catchUp`: takes over the index that was saved, if it is of this database and not ahead of it. Throws if it can't be used
   * (the database's errors too); then everything is loaded.
   */
  async restore(client: pg.Client): Promise<void> {
    if (!this.snapshot || this.since !== null) return;
    const identity = await readIdentity(client);
    this.identity = identity && `${identity} ${JSON.stringify(this.options.shape)}`;
    const saved = this.identity === null ? null : await this.snapshot.load(this.identity);
    if (!saved) return;
    if ((await readHorizon(client)) < saved.since) throw new Error('it is ahead of the database, which was restored');
    this.since = saved.since;
    this.known = new Set(saved.known);
    for (const [tenantId, tenant] of saved.tenants) this.hold(tenantId, tenant);
    this.isUnsaved = false;
  }

  /** Saves the index in its state at the call. Throws when it can't be written. */
  async save(): Promise<void> {
    if (!this.snapshot || this.identity === null || this.since === null || !this.isUnsaved) return;
    this.isUnsaved = false;
    try {
      await this.snapshot.save(this.identity, { since: this.since, known: this.known, tenants: this.tenants });
    } catch (error) {
      this.isUnsaved = true;
      throw error;
    }
  }

  /**
   * Brings every segment up to date with the database. `wholly` also loads tenants that have grown large enough meanwhile. Throws the
   * database's errors; the next call continues where this one stopped. Returns the tenants whose adverts changed before the call, or null
   * if any tenant's may have.
   */
  async catchUp(client: pg.Client, wholly = false): Promise<number[] | null> {
    const horizon = await readHorizon(client);
    if (this.since !== null && horizon < this.since) await this.forget();
    const since = this.since ?? horizon;
    // Before the changes are applied, so that no tenant is named before its index has them.
    const changed = this.since === null ? null : await this.changed.read(client, since);
    if (this.tenants.size > 0) await this.applyChanges(client, since);
    this.since = horizon;
    this.known = new Set([...this.known].filter((transaction) => transaction >= horizon));
    this.changed.forgetBefore(horizon);
    if (wholly || performance.now() - this.reviewedAt > reviewMilliseconds) await this.review(client);
    return changed;
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
      if (tenant) this.hold(tenantId, tenant);
    }
    for (const transaction of seen) this.known.add(transaction);
  }

  /** Transaction ids that go backwards are of another history of the database: it was restored, or a replica that lagged took over. */
  private async forget(): Promise<void> {
    for (const tenantId of this.tenants.keys()) this.letGo(tenantId);
    this.known.clear();
    this.since = null;
    this.reviewedAt = Number.NEGATIVE_INFINITY;
    await this.snapshot?.forget();
  }

  /** Loads tenants that have become large enough, as long as they fit, and drops those that have shrunk to half. */
  private async review(client: pg.Client): Promise<void> {
    const sizes = await readTenantSizes(client);
    for (const tenantId of this.tenants.keys()) if (!sizes.has(tenantId)) this.letGo(tenantId);
    for (const [tenantId, count] of sizes) {
      const held = this.tenants.get(tenantId);
      if (held && this.bytes > this.options.mostBytes) {
        this.measured.set(tenantId, held.bytes / Math.max(1, count));
        this.letGo(tenantId);
      } else if (held && held.adverts > count * mostHeld + heldFreely) await this.load(client, tenantId, count);
      const each = Math.max(bytesAnAdvert, this.measured.get(tenantId) ?? 0);
      const fits = this.bytes + count * each <= this.options.mostBytes;
      if (fits && !this.tenants.has(tenantId)) await this.load(client, tenantId, count);
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
    this.hold(tenantId, new SegmentSet([builder.finish()]));
  }

  private hold(tenantId: number, tenant: SegmentSet): void {
    this.tenants.set(tenantId, tenant);
    this.isUnsaved = true;
    this.onTenant(tenantId, tenant.news());
  }

  private letGo(tenantId: number): void {
    this.tenants.delete(tenantId);
    this.isUnsaved = true;
    this.onTenant(tenantId, null);
  }

  private get bytes(): number {
    return [...this.tenants.values()].reduce((sum, tenant) => sum + tenant.bytes, 0);
  }
}
