import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { DataVersion } from './data-versions.ts';

/** A rendered page. */
export type DrawnPage = { status: number; headers: [name: string, value: string][]; html: string; route: string };

/** The encodings of a kept page, the smallest first. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** A page that is the same for every visitor without a session. `bodies` has the encodings that were asked for. It may be sent before `until`, in milliseconds. */
export type KeptPage = {
  headers: Record<string, string>;
  route: string;
  etag: string;
  bodies: Map<Encoding, Buffer>;
  version: DataVersion;
  until: number;
};

/** Where a page is kept. */
export type PageKey = { tenantId: number; address: string };

export type KeptPagesOptions = {
  mostBytes: number;
  now: () => Date;
  /** Whether this process knows of every change that was committed more than a second ago. */
  isCurrent: () => boolean;
  versionOf: (tenantId: number) => DataVersion;
  /** When the clock next opens or closes an advert of the tenant after a moment; null: never. */
  nextMoment: (tenantId: number, after: Date) => Promise<Date | null>;
};

/** Pages say how long ago something was. */
const hourMilliseconds = 3_600_000;
/** Names and weights of words are cached for a minute (`filter-names.ts`), so a page may have an older one until then, and no longer. */
const settledMilliseconds = 61_000;

export type KeptPages = ReturnType<typeof keepPages>;

/** Keeps pages within a bound of bytes. Those that were sent longest ago go first. */
export function keepPages({ mostBytes, now, isCurrent, versionOf, nextMoment }: KeptPagesOptions) {
  const pages = new LRUCache<string, KeptPage>({ maxSize: mostBytes, sizeCalculation: sizeOf });
  const moments = new WeakMap<DataVersion, { from: number; until: number }>();
  const momentAfter = async (tenantId: number, version: DataVersion, after: Date): Promise<number> => {
    const from = after.getTime();
    const known = moments.get(version);
    if (known && known.from <= from && from < known.until) return known.until;
    const until = (await nextMoment(tenantId, after))?.getTime() ?? Number.POSITIVE_INFINITY;
    moments.set(version, { from, until });
    return until;
  };
  return {
    now,
    /** The state of the tenant's data, for a page that is about to read it; undefined if changes are not known in time. */
    versionOf: (tenantId: number): DataVersion | undefined => (isCurrent() ? versionOf(tenantId) : undefined),
    /** The page that is kept there, if nothing that it shows has changed since. */
    find: (key: PageKey): KeptPage | undefined => {
      const name = nameOf(key);
      const page = pages.get(name);
      if (!page || !isCurrent()) return undefined;
      if (page.version === versionOf(key.tenantId) && now().getTime() < page.until) return page;
      pages.delete(name);
      return undefined;
    },
    /** Makes a page to keep of one that was rendered from data of this version, which it began to read at `readAt`. */
    prepare: async (tenantId: number, page: DrawnPage, { version, readAt }: { version: DataVersion; readAt: Date }): Promise<KeptPage> => {
      const began = readAt.getTime();
      const settledAt = version.changedAt + settledMilliseconds;
      const body = Buffer.from(page.html);
      return {
        headers: Object.fromEntries(page.headers),
        route: page.route,
        etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
        bodies: new Map([['identity', body]]),
        version,
        until: Math.min(
          (Math.floor(began / hourMilliseconds) + 1) * hourMilliseconds,
          await momentAfter(tenantId, version, readAt),
          began < settledAt ? settledAt : Number.POSITIVE_INFINITY,
        ),
      };
    },
    /** Keeps a page, or counts its bytes again. */
    keep: (key: PageKey, page: KeptPage): void => void pages.set(nameOf(key), page),
    /** The number of pages and their bytes. */
    kept: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  };
}

const nameOf = ({ tenantId, address }: PageKey) => `${tenantId} ${address}`;

function sizeOf({ bodies, headers }: KeptPage, name: string): number {
  const text = name.length + Object.entries(headers).flat().join('').length;
  return [...bodies.values()].reduce((sum, body) => sum + body.length, 1_000 + 2 * text);
}

/** One step above @fastify/compress, which compresses for one visitor. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const encode = {
  br: (plain: Buffer) => promisify(brotliCompress)(plain, brotliOptions),
  gzip: promisify(gzip),
  identity: async (plain: Buffer) => plain,
} satisfies Record<Encoding, (plain: Buffer) => Promise<Buffer>>;
const decode = { br: promisify(brotliDecompress), gzip: promisify(gunzip), identity: async (plain: Buffer) => plain };

/** Adds an encoding to a page. The plain text, five times as long, is only kept with it once a visitor has asked for it. */
export async function addEncoding({ bodies }: KeptPage, encoding: Encoding, isFirst: boolean): Promise<void> {
  const [from, body] = [...bodies][0] ?? [];
  if (!from || !body) throw new Error('a kept page has no body');
  bodies.set(encoding, await encode[encoding](await decode[from](body)));
  if (isFirst && encoding !== 'identity') bodies.delete('identity');
}
