import type { FeedFinding } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { AddressRule } from '../../platform/outgoing/public-address.ts';
import {
  closeVanished,
  completeMapping,
  countVanished,
  type FeedShape,
  type ImportOutcome,
  importAdverts,
  mapRows,
  type RowFinding,
  readFeed,
} from '../adverts/index.ts';
import { collectFindings } from './collect-findings.ts';
import { collectDocuments } from './documents/collect-documents.ts';
import { readFeedDocuments } from './documents/feed-documents.queries.ts';
import { fetchDocuments } from './documents/fetch-documents.ts';
import type { StoredFeed } from './feeds.queries.ts';
import { holdReason } from './hold-rule.ts';
import { createLogoFinder } from './logos/find-logo.ts';
import { withLogos } from './logos/with-logos.ts';

export type FeedToWrite = {
  feed: StoredFeed;
  path: string;
  shape: FeedShape;
  isReleased: boolean;
  /** From where logos and documents are fetched: public addresses unless said otherwise. */
  isAllowed?: AddressRule | undefined;
  /** Says that the run is alive. Throws if it must stop. */
  renew: () => Promise<void>;
};

/** `closing` closes what has vanished, in the transaction that ends the run; null if a record could not be read and may be one of those. */
export type Written =
  | { status: 'held'; reason: string }
  | { status: 'done'; outcome: ImportOutcome; findings: FeedFinding[]; closing: ((trx: TenantTransaction) => Promise<number>) | null };

/** Reads a feed for its references, and writes its adverts unless it must be held. Throws FeedError if it cannot be read to its end. */
export async function writeFeed(at: At, { feed, path, shape, isReleased, isAllowed, renew }: FeedToWrite): Promise<Written> {
  const mapping = completeMapping(feed.mapping);
  const rows = () => mapRows(readFeed(path, shape), mapping, shape);
  const { read, references, unreadable } = await scan(rows(), renew);
  const known = { feedId: feed.id, references: [...references] };
  const { open, vanished } = await at.transaction((trx) => countVanished(trx, known, at.now()));
  const reason = isReleased ? null : holdReason({ read, references: references.size, open, vanished });
  if (reason) return { status: 'held', reason };

  const findings = collectFindings();
  const findLogo = createLogoFinder(at, { feedId: feed.id, isAllowed });
  const logoOf = async (address: string) => {
    const found = await findLogo(address);
    await renew();
    return found;
  };
  const documents = collectDocuments(await at.transaction((trx) => readFeedDocuments(trx, feed.id)), at.now());
  const outcome = await importAdverts(at, {
    rows: documents.rows(withLogos(rows(), logoOf)),
    places: at.services.places,
    feed: { id: feed.id, name: feed.name },
    dryRun: false,
    onFinding: findings.add,
    onProgress: renew,
  });
  const noted = (finding: RowFinding) => {
    outcome.notes += 1;
    findings.add(finding);
  };
  await fetchDocuments(at, documents, { feed, isAllowed, renew, onFinding: noted });
  const keepsOpen = unreadable > 0 && vanished > 0;
  if (keepsOpen) {
    const words = `${vanished} open adverts are not in the feed. They stay open, because ${unreadable} records could not be read`;
    findings.add({ line: 0, field: '', severity: 'note', reason: words });
  }
  const closing = keepsOpen ? null : (trx: TenantTransaction) => closeVanished(trx, known, at.now());
  return { status: 'done', outcome, findings: findings.all(), closing };
}

/** The references of a feed, also of rows that are rejected: a fault in a row does not close its advert. */
async function scan(rows: ReturnType<typeof mapRows>, renew: () => Promise<void>) {
  const references = new Set<string>();
  let read = 0;
  let unreadable = 0;
  for await (const row of rows) {
    read += 1;
    if (read % 1_000 === 0) await renew();
    if ('fault' in row) {
      unreadable += 1;
      continue;
    }
    const { reference } = row.value;
    const text = typeof reference === 'number' || typeof reference === 'string' ? String(reference).trim() : '';
    if (text) references.add(text);
  }
  return { read, references, unreadable };
}
