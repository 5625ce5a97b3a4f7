/** One state of a tenant's data. Two are the same state exactly if they are the same object. */
export type DataVersion = { changedAt: number };

/** Which state each tenant's data is in, as this process knows it. Code that follows changes reports them here. */
export type DataVersions = {
  of: (tenantId: number) => DataVersion;
  /** The data of these tenants has changed, and every reader in this process sees the change; null: any tenant's data may have. */
  changed: (tenantIds: readonly number[] | null) => void;
};

/** Starts with every tenant's data unchanged. */
export function createDataVersions(clock: () => Date): DataVersions {
  const versions = new Map<number, DataVersion>();
  const newVersion = (): DataVersion => ({ changedAt: clock().getTime() });
  return {
    of: (tenantId) => {
      const known = versions.get(tenantId);
      if (known) return known;
      const version = newVersion();
      versions.set(tenantId, version);
      return version;
    },
    changed: (tenantIds) => {
      if (tenantIds === null) versions.clear();
      else for (const tenantId of tenantIds) versions.set(tenantId, newVersion());
    },
  };
}
