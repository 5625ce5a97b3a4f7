import { readFile } from 'node:fs/promises';
import { type FeedMapping, feedMappingSchema, feedPresets } from '@berth/contract';
import type { FeedShape } from '../read-feed.ts';
import { FeedError, type RawRow } from '../records/raw-row.ts';
import { mapRecord } from './map-record.ts';
import { presetMapping } from './presets.ts';

/** A mapping with its preset's values where it has none. */
export function completeMapping(mapping: FeedMapping): FeedMapping {
  const base = mapping.preset && presetMapping(mapping.preset);
  if (!base) return mapping;
  return { format: mapping.format ?? base.format, items: mapping.items ?? base.items, fields: { ...base.fields, ...mapping.fields } };
}

/** Reads a mapping from a JSON file, or takes a preset by its name. Throws FeedError that names each fault by its path. */
export async function readMapping(nameOrFile: string): Promise<FeedMapping> {
  const preset = feedPresets.find((name) => name === nameOrFile);
  if (preset) return { preset };
  const text = await readFile(nameOrFile, 'utf8').catch(() => {
    throw new FeedError(`${nameOrFile}: there is no such file, and no such preset: the presets are ${feedPresets.join(', ')}`);
  });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw new FeedError(`${nameOrFile}: is not valid JSON: ${(error as Error).message}`);
  }
  const parsed = feedMappingSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${nameOrFile}${path.length > 0 ? `, ${path.join('.')}` : ''}: ${message}`);
  throw new FeedError(faults.join('\n'));
}

/** How a feed is written: as the caller says, else as the mapping says, else by the file's name. */
export function shapeOf(given: Partial<FeedShape>, mapping: FeedMapping, byName: () => FeedShape['format']): FeedShape {
  return { format: given.format ?? mapping.format ?? byName(), items: given.items ?? mapping.items };
}

/** The rows of a feed as its mapping makes them. JobPostings of schema.org need no mapping. */
export async function* mapRows(rows: AsyncIterable<RawRow>, mapping: FeedMapping, { format }: FeedShape): AsyncGenerator<RawRow> {
  const fields = mapping.fields ?? (format === 'jsonld' ? presetMapping('jsonld').fields : undefined);
  for await (const row of rows) {
    if (!fields || 'fault' in row) {
      yield row;
      continue;
    }
    const { value, notes } = mapRecord(row.value, fields);
    yield { line: row.line, value, notes: [...(row.notes ?? []), ...notes] };
  }
}
