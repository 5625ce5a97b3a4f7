import { createHash } from 'node:crypto';
import { readFile, stat, unlink } from 'node:fs/promises';
import { maxCvBytes } from '@berth/contract';
import type { At } from '../../../platform/at.ts';
import type { AddressRule } from '../../../platform/outgoing/public-address.ts';
import { FeedError, hasAdvert, inspectDocument, type RowFinding, removeDocumentIfSame, storeDocumentOf } from '../../adverts/index.ts';
import { type Pulled, pullSource } from '../pull/pull-source.ts';
import type { CollectedDocuments, WantedDocument } from './collect-documents.ts';
import { forgetFeedDocument, type KeptDocument, keepFeedDocument } from './feed-documents.queries.ts';

const day = 86_400_000;
const hour = 3_600_000;
/** How long one server may take, and all of a run together. */
const bounds = { silenceMilliseconds: 5_000, mostMilliseconds: 20_000 };
const budgetMilliseconds = 90_000;
const mostFetched = 200;

export type FetchOptions = {
  feed: { id: number; name: string };
  isAllowed?: AddressRule | undefined;
  /** Says that the run is alive. */
  renew: () => Promise<void>;
  onFinding: (finding: RowFinding) => void;
};

/**
 * Fetches the documents that a feed's rows name, after the rows are written, and attaches them to their adverts (feeds.documents.1). An address
 * that several rows name is asked once. Documents that rows no longer name are removed, unless another has taken their place.
 */
export async function fetchDocuments(
  at: At,
  { wanted, dropped }: CollectedDocuments,
  { feed, isAllowed, renew, onFinding }: FetchOptions,
): Promise<void> {
  const keyOf = (reference: string) => `${feed.name}/${reference}`;
  const end = performance.now() + budgetMilliseconds;
  const later = (milliseconds: number) => new Date(at.now().getTime() + milliseconds);
  const keep = (document: KeptDocument) => at.transaction((trx) => keepFeedDocument(trx, feed.id, document));
  let fetched = 0;

  for (const { reference, kind, documentGuid } of dropped) {
    if (performance.now() > end) break;
    await renew();
    await at.transaction(async (trx) => {
      if (documentGuid) await removeDocumentIfSame(at, trx, { reference: keyOf(reference), kind, guid: documentGuid });
      await forgetFeedDocument(trx, feed.id, { reference, kind });
    });
  }
  for (const named of Map.groupBy(wanted(), ({ addressHash }) => addressHash).values()) {
    await renew();
    if (fetched >= mostFetched || performance.now() > end) {
      const left = named.filter(({ kept, addressHash }) => kept?.addressHash !== addressHash);
      for (const one of left) note(one, 'is fetched in the next run: this one had too many to fetch');
      continue;
    }
    // A row that was rejected has a fault already.
    const places: WantedDocument[] = [];
    for (const one of named) if (await at.transaction((trx) => hasAdvert(trx, keyOf(one.reference)))) places.push(one);
    const [first] = places;
    if (!first) continue;
    fetched += 1;
    await fetchOne(first, places);
  }

  function note({ line, field }: WantedDocument, reason: string): void {
    onFinding({ line, field, severity: 'note', reason });
  }

  async function fetchOne(first: WantedDocument, places: WantedDocument[]): Promise<void> {
    let pulled: Pulled | undefined;
    try {
      pulled = await pull(first, places);
      await attach(pulled, places);
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      for (const one of places) {
        const before = one.kept;
        const known = { ...notFetchedYet(one), ...before, addressHash: one.addressHash, etag: null, lastModified: null };
        await keep({ ...known, fault: error.message, nextCheckAt: later(hour) });
        note(one, `${error.message}: ${before?.documentGuid ? 'the document fetched before stays' : 'left out'}`);
      }
    } finally {
      if (pulled?.path) await unlink(pulled.path);
    }
  }

  /** Asks for an unchanged file not to be sent only if all places have it. */
  function pull({ address, kept }: WantedDocument, places: WantedDocument[]): Promise<Pulled> {
    const isEverywhere = places.every((one) => one.kept?.addressHash === one.addressHash && one.kept.contentHash === kept?.contentHash);
    const validators = { etag: (isEverywhere && kept?.etag) || null, lastModified: (isEverywhere && kept?.lastModified) || null };
    const { dataDir } = at.services.config;
    return pullSource({ url: address, validators, dataDir, mostBytes: maxCvBytes, ...bounds, ...(isAllowed && { isAllowed }) });
  }

  async function attach({ path, validators, fileName }: Pulled, places: WantedDocument[]): Promise<void> {
    const next = { ...validators, fault: null, nextCheckAt: later(day) };
    if (path === null) {
      for (const one of places) await keep({ ...notFetchedYet(one), ...one.kept, ...next });
      return;
    }
    const contentHash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    // Another address may give the same file another name.
    const changed = places.filter(({ kept, addressHash }) => kept?.contentHash !== contentHash || kept.addressHash !== addressHash);
    const document = changed.length > 0 && (await inspectDocument(at, { path, fileName, sizeBytes: (await stat(path)).size }));
    if (document && 'refusal' in document) throw new FeedError(document.refusal);
    for (const one of places) {
      await renew();
      const stored =
        document && changed.includes(one) ? await storeDocumentOf(at, { reference: keyOf(one.reference), kind: one.kind, document }) : null;
      const documentGuid = stored?.guid ?? one.kept?.documentGuid ?? null;
      await keep({ ...notFetchedYet(one), ...next, documentGuid, contentHash });
    }
  }
}

function notFetchedYet({ reference, kind, addressHash }: WantedDocument): Omit<KeptDocument, 'fault' | 'nextCheckAt'> {
  return { reference, kind, addressHash, documentGuid: null, contentHash: null, etag: null, lastModified: null };
}
