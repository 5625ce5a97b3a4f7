import { createHash } from 'node:crypto';
import { readFile, unlink } from 'node:fs/promises';
import type { At } from '../../../platform/at.ts';
import type { AddressRule } from '../../../platform/outgoing/public-address.ts';
import { FeedError, readPicture } from '../../adverts/index.ts';
import { pullSource } from '../pull/pull-source.ts';
import { type KeptLogo, keepFeedLogo, readFeedLogo } from './feed-logos.queries.ts';

/** As text of a data: address this is the longest logo that an advert may have. */
const maxLogoBytes = 149_900;
const day = 86_400_000;
const hour = 3_600_000;
/** How long one server may take, and all of a run together: adverts wait for them. */
const bounds = { silenceMilliseconds: 5_000, mostMilliseconds: 10_000 };
const budgetMilliseconds = 90_000;
const mostFetched = 200;
/** Logos in memory at once: a feed names the same few again and again. */
const mostRemembered = 50;

/** The logo as a data: URL, or why there is none. Both if the fetch failed and the earlier logo is kept. */
export type FoundLogo = { logo: string | null; note: string | null };

/**
 * Finds the logos of one run by their addresses (feeds.logos.1): kept ones for a day, then asked for again unless unchanged. An address that
 * gives no picture is tried again after an hour, and until then the picture before stays.
 */
export function createLogoFinder(
  at: At,
  { feedId, isAllowed }: { feedId: number; isAllowed?: AddressRule | undefined },
): (address: string) => Promise<FoundLogo> {
  const remembered = new Map<string, Promise<FoundLogo>>();
  const end = performance.now() + budgetMilliseconds;
  let fetched = 0;

  async function find(url: string): Promise<FoundLogo> {
    const address = { feedId, addressHash: createHash('sha256').update(url).digest('hex') };
    const kept = await at.transaction((trx) => readFeedLogo(trx, address));
    if (kept && kept.nextCheckAt > at.now()) return present(kept);
    if (fetched >= mostFetched || performance.now() > end)
      return kept ? present(kept) : { logo: null, note: 'is fetched in the next run: this one had too many to fetch' };
    fetched += 1;
    const logo = await fetchLogo(url, kept);
    await at.transaction((trx) => keepFeedLogo(trx, address, logo));
    return present(logo);
  }

  async function fetchLogo(url: string, kept: KeptLogo | undefined): Promise<KeptLogo> {
    const { config } = at.services;
    const validators = { etag: kept?.etag ?? null, lastModified: kept?.lastModified ?? null };
    const next = (milliseconds: number) => new Date(at.now().getTime() + milliseconds);
    const before = { mediaType: kept?.mediaType ?? null, content: kept?.content ?? null, ...validators };
    try {
      const pulled = await pullSource({
        url,
        validators,
        dataDir: config.dataDir,
        mostBytes: maxLogoBytes,
        ...bounds,
        ...(isAllowed && { isAllowed }),
      });
      if (pulled.path === null) return { ...before, fault: null, nextCheckAt: next(day) };
      const content = await readFile(pulled.path).finally(() => unlink(pulled.path ?? ''));
      const picture = readPicture(content);
      if (!picture) throw new FeedError('it is no PNG, JPEG or WebP picture');
      return { mediaType: picture.mediaType, content, ...pulled.validators, fault: null, nextCheckAt: next(day) };
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      return { ...before, fault: error.message, nextCheckAt: next(hour) };
    }
  }

  return (url) => {
    const known = remembered.get(url);
    if (known) return known;
    const [oldest] = remembered.keys();
    if (remembered.size >= mostRemembered && oldest !== undefined) remembered.delete(oldest);
    const found = find(url);
    remembered.set(url, found);
    return found;
  };
}

function present({ mediaType, content, fault }: KeptLogo): FoundLogo {
  const logo = mediaType && content ? `data:${mediaType};base64,${content.toString('base64')}` : null;
  return { logo, note: fault === null ? null : `${fault}: ${logo ? 'the logo fetched before stays' : 'left out'}` };
}
