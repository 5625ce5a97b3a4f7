import { setImmediate } from 'node:timers/promises';
import { usedSections } from '@berth/contract';
import type { At } from '../../../platform/at.ts';
import type { PlacesProvider } from '../../../platform/places-provider.ts';
import type { Services } from '../../../platform/services.ts';
import { createEmbeddedPlaces, readPlaceData } from '../../places/index.ts';
import { readTenantRules } from '../../tenants/index.ts';
import { lexemesOf } from '../indexing/search-vector.ts';
import { queueLearnWords } from '../search-learning.queries.ts';
import { createEmployerNews } from './employer-news.ts';
import { keepEmployers } from './employers.queries.ts';
import { createPlaceLookup } from './place-lookup.ts';
import { type PreparedRow, prepareRow, type RowFinding, unknownFields } from './prepare-row.ts';
import type { RawRow } from './records/raw-row.ts';
import { ensureCategories, readCategoryIds } from './row-categories.queries.ts';
import { tidyRow } from './tidy-row.ts';
import { forgetPlans, mergeSearchWords, takeTurn, writeAdverts } from './write-adverts.queries.ts';

/** Rows in a transaction: enough that commits, and merging their words into the search index, cost little. */
const batchSize = 1_000;
/** Letters of descriptions that end a batch sooner, so that one is a few MB whatever a feed sends. */
const batchLetters = 4_000_000;
/** Batches written at a time, each on its own connection: one is being indexed while the vectors of the next are made. */
const batchesAtOnce = 2;
/** Rows prepared before the event loop gets a turn, in which batches are written. */
const rowsInATurn = 20;

/** The result of an import. `read` is the number of rows; the others add up to it. */
export type ImportOutcome = { read: number; created: number; changed: number; unchanged: number; rejected: number; notes: number };

export type ImportOptions = {
  rows: AsyncIterable<RawRow>;
  /** Looks up the adverts' places; the embedded gazetteer by default. */
  places?: PlacesProvider;
  /** The feed that the adverts belong to; none by default. */
  feed?: { id: number; name: string } | null;
  /** Checks and counts everything, writes nothing. */
  dryRun: boolean;
  onFinding: (finding: RowFinding) => void;
  /** Called after each batch. The import waits for it, and fails if it fails. */
  onProgress?: (outcome: ImportOutcome) => void | Promise<void>;
};

/** Thrown to roll back a dry run's batch once its outcome is known. */
class DryRun extends Error {}

/**
 * Imports a feed: each row is checked, cleaned, placed on the map and upserted by its reference. A bad row is reported and left out; the
 * others are imported. Memory contains three batches and the references seen.
 */
export async function importAdverts(
  at: At<Pick<Services, 'database'>>,
  { rows, places = createEmbeddedPlaces(at.services.database), feed = null, dryRun, onFinding, onProgress }: ImportOptions,
): Promise<ImportOutcome> {
  const now = at.now();
  const outcome: ImportOutcome = { read: 0, created: 0, changed: 0, unchanged: 0, rejected: 0, notes: 0 };
  const report = (finding: RowFinding) => {
    if (finding.severity === 'note') outcome.notes += 1;
    onFinding(finding);
  };
  const lineOfReference = new Map<string, number>();
  const namedFields = new Set<string>();
  const categoryIds = await at.transaction(readCategoryIds);
  const sections = usedSections((await at.transaction(readTenantRules)).settings);
  const placeData = await readPlaceData(at.services.database);
  const lookup = createPlaceLookup(places);
  const employerNews = createEmployerNews();
  let batch: PreparedRow[] = [];
  let letters = 0;
  const writing: Promise<void>[] = [];
  let naming: Promise<unknown> = Promise.resolve();

  const write = async (batch: PreparedRow[]) => {
    const names = batch.flatMap(({ row }) => row.category ?? []);
    let newCategories: string[] = [];
    if (!dryRun) {
      // In separate transactions, one after another: the batch running at the same time may need the same category in another spelling.
      const employers = employerNews(batch);
      const named = naming.then(() =>
        at.transaction(async (trx) => {
          await keepEmployers(trx, employers);
          return ensureCategories(trx, names, categoryIds);
        }),
      );
      naming = named.catch(() => undefined);
      newCategories = await named;
    }
    const ids = new Map(categoryIds);
    let written = { created: 0, changed: 0, unchanged: 0 };
    await at
      .transaction(async (trx) => {
        await forgetPlans(trx);
        if (batch.some(({ logo }) => logo)) await takeTurn(trx);
        if (dryRun) newCategories = await ensureCategories(trx, names, ids);
        written = await writeAdverts(trx, lexemesOf(at.tenantId), batch, ids, now, placeData, feed?.id ?? null);
        await queueLearnWords(trx, written.created + written.changed);
        if (dryRun) throw new DryRun();
      })
      .catch((error: unknown) => {
        if (!(error instanceof DryRun)) throw error;
      });
    for (const name of newCategories) {
      if (!namedFields.has(`category ${name}`))
        report({ line: batch[0]?.line ?? 0, field: 'category', severity: 'note', reason: `new job category "${name}"` });
      namedFields.add(`category ${name}`);
    }
    outcome.created += written.created;
    outcome.changed += written.changed;
    outcome.unchanged += written.unchanged;
    if (!dryRun && written.created + written.changed > 0) await mergeSearchWords(at.services.database);
    await onProgress?.(outcome);
  };
  const flush = async () => {
    if (writing.length >= batchesAtOnce) await writing.shift();
    const written = write(batch);
    // A failure is thrown where it is awaited; until then it must not count as unhandled.
    written.catch(() => undefined);
    writing.push(written);
    batch = [];
    letters = 0;
  };

  const take = async (raw: RawRow) => {
    outcome.read += 1;
    if ('value' in raw) {
      for (const field of unknownFields(raw.value).filter((name) => !namedFields.has(name))) {
        namedFields.add(field);
        report({ line: raw.line, field, severity: 'note', reason: 'not a field of adverts: ignored in every row' });
      }
    }
    const prepared = prepareRow(raw, lookup, now, report, feed?.name);
    for (const section of prepared?.row.takeAlong?.filter((name) => !sections.includes(name)) ?? [])
      report({
        line: raw.line,
        field: 'takeAlong',
        severity: 'note',
        reason: `this site does not ask candidates for ${section}: left out`,
      });
    const firstLine = prepared ? lineOfReference.get(prepared.row.reference) : undefined;
    if (prepared && firstLine !== undefined) {
      report({
        line: prepared.line,
        field: 'reference',
        severity: 'fault',
        reason: `"${prepared.row.reference}" is already on line ${firstLine}, which was kept`,
      });
    }
    if (!prepared || firstLine !== undefined) {
      outcome.rejected += 1;
      return;
    }
    lineOfReference.set(prepared.row.reference, prepared.line);
    batch.push(prepared);
    letters += prepared.descriptionHtml.length;
    if (batch.length >= batchSize || letters >= batchLetters) await flush();
  };
  try {
    for await (const group of groupsOf(rows)) {
      await lookup.learn(group);
      for (const [index, raw] of group.entries()) {
        if (index % rowsInATurn === 0) await setImmediate();
        await take(raw);
      }
    }
    if (batch.length > 0) await flush();
    await Promise.all(writing);
  } finally {
    // The caller may close the database now.
    await Promise.allSettled(writing);
  }
  return outcome;
}

/** Groups rows whose places are looked up together: few enough that a group of the longest lines is still 100 MB. */
async function* groupsOf(rows: AsyncIterable<RawRow>): AsyncGenerator<RawRow[]> {
  let group: RawRow[] = [];
  for await (const raw of rows) {
    group.push(tidyRow(raw));
    if (group.length < 100) continue;
    yield group;
    group = [];
  }
  yield group;
}
