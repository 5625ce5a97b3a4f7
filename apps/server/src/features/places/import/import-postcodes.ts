import type pg from 'pg';
import { withLock } from '../../../platform/database/with-lock.ts';
import { readPostcodeFile } from './postcode-file.ts';
import type { PlacedPostcode, PostcodeFormat } from './postcode-row.ts';
import { derivePrefixes, writePostcodes } from './write-postcodes.queries.ts';

/** Postcodes in a transaction: enough that commits cost little, about 300 kB to send. */
const batchSize = 5_000;

/**
 * The result of an import. `read` is the number of rows without headings; `created` to `rejected` add up to it. `prefixes` is the number of
 * areas and districts of the postcodes, 0 in a dry run.
 */
export type PostcodeOutcome = {
  read: number;
  created: number;
  changed: number;
  unchanged: number;
  terminated: number;
  unlocated: number;
  rejected: number;
  prefixes: number;
};

/** A row that was left out because of what it says. */
export type PostcodeFault = { file: string; line: number; field: string; reason: string };

export type PostcodeImport = {
  ownerPool: pg.Pool;
  files: string[];
  /** What all the files are; without it each file's first line decides. */
  format: PostcodeFormat | undefined;
  /** Reads and counts everything, writes nothing. */
  dryRun: boolean;
  onFault: (fault: PostcodeFault) => void;
  onProgress?: (outcome: PostcodeOutcome, bytes: number) => void;
};

/**
 * Imports files of postcodes; the later row wins if two have one postcode. Repeating it changes nothing. Postcodes that a file no longer
 * contains stay, because adverts still use them. Memory contains one batch. Throws PostcodeFileError for a file that cannot be read.
 */
export function importPostcodes({ ownerPool, files, format, dryRun, onFault, onProgress }: PostcodeImport): Promise<PostcodeOutcome> {
  const outcome: PostcodeOutcome = {
    read: 0,
    created: 0,
    changed: 0,
    unchanged: 0,
    terminated: 0,
    unlocated: 0,
    rejected: 0,
    prefixes: 0,
  };
  let bytes = 0;
  let batch = new Map<string, PlacedPostcode>();
  const flush = async () => {
    if (batch.size === 0) return;
    const written = await writePostcodes(ownerPool, [...batch.values()], dryRun);
    batch = new Map();
    outcome.created += written.created;
    outcome.changed += written.changed;
    outcome.unchanged += written.unchanged;
    onProgress?.(outcome, bytes);
  };
  const importFile = async (file: string) => {
    for await (const lot of readPostcodeFile(file, format, (read) => (bytes += read))) {
      for (const { line, row } of lot) {
        if (row.kind === 'heading') continue;
        outcome.read += 1;
        if (row.kind === 'fault') {
          outcome.rejected += 1;
          onFault({ file, line, field: row.field, reason: row.reason });
        } else if (row.kind === 'postcode') {
          // Twice in one batch: the statement may touch a row only once, so the earlier counts as unchanged.
          if (batch.has(row.postcode.code)) outcome.unchanged += 1;
          batch.set(row.postcode.code, row.postcode);
        } else outcome[row.kind] += 1;
      }
      if (batch.size >= batchSize) await flush();
    }
  };
  // Two imports at once would wait for each other's rows.
  return withLock(ownerPool, 'import-postcodes', async () => {
    for (const file of files) await importFile(file);
    await flush();
    if (!dryRun) outcome.prefixes = await derivePrefixes(ownerPool);
    onProgress?.(outcome, bytes);
    return outcome;
  });
}
