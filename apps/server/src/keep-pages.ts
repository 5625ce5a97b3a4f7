import { type MemorySearch, readNextMoment } from './features/advert-search/index.ts';
import { atTenant } from './platform/at.ts';
import type { DataVersions } from './platform/http/data-versions.ts';
import { type KeptPages, keepPages } from './platform/http/kept-pages.ts';
import type { Services } from './platform/services.ts';

/** What tells this process of changes: the thread of the search index of those of adverts, the directory's listener of those of tenants. */
type Followers = { versions: DataVersions; memory: MemorySearch | null; isDirectoryCurrent: () => boolean };

/** The pages of visitors that a serving process keeps; null if it keeps none, or does not follow changes. */
export function keepPagesOf(services: Services, { versions, memory, isDirectoryCurrent }: Followers): KeptPages | null {
  const { pageMemoryMegabytes } = services.config;
  if (!memory || pageMemoryMegabytes === 0) return null;
  return keepPages({
    mostBytes: pageMemoryMegabytes * 1_000_000,
    now: services.clock,
    isCurrent: () => memory.isCurrent() && isDirectoryCurrent(),
    versionOf: versions.of,
    nextMoment: (tenantId, after) => atTenant(services, tenantId).transaction((trx) => readNextMoment(trx, after)),
  });
}
