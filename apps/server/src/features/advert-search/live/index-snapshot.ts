import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { restoreSegment, type Segment, SegmentSet, saveSegment } from '@berth/advert-index';
import { z } from 'zod';
import { readFileColumns, writeFileColumns } from './segment-file.ts';

/** What the index contains: all changes by transactions before `since`, and by those that are known. */
export type IndexState = { since: bigint; known: ReadonlySet<bigint>; tenants: ReadonlyMap<number, SegmentSet> };

const manifestSchema = z.object({
  /** The database and the rows that the segments were made of. */
  identity: z.string(),
  since: z.coerce.bigint(),
  known: z.array(z.coerce.bigint()),
  tenants: z.array(
    z.object({
      tenantId: z.int(),
      segments: z.array(
        z.object({ file: z.string().regex(/^[\w-]+\.segment$/), checksum: z.number(), head: z.string(), tombstones: z.base64() }),
      ),
    }),
  ),
});
type SegmentFile = { file: string; checksum: number };

const manifestName = 'index.json';
const isSegmentFile = (name: string) => name.endsWith('.segment');
/** Another process of a rolling restart may still be writing a younger file. */
const leftoverMilliseconds = 3_600_000;

/**
 * The index on disk, so that a start need not load it from the database: a file for each segment, and a manifest that says which of them make
 * the index. A segment is written once; a save adds the new ones and replaces the manifest, so that a kill leaves the save before.
 */
export class IndexSnapshot {
  private readonly folder: string;
  /** The files of segments by their ids. */
  private files = new Map<number, SegmentFile>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The index as saved, or null if nothing was. Throws if it is damaged, or of another database or release. */
  async load(identity: string): Promise<IndexState | null> {
    const text = await readFile(join(this.folder, manifestName), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return null;
    const [checksum, json = ''] = text.split('\n', 2);
    if (checksum !== String(crc32(json))) throw new Error(`${manifestName} is damaged`);
    const manifest = manifestSchema.parse(JSON.parse(json));
    if (manifest.identity !== identity) throw new Error('it is of another database or release');
    const tenants = new Map<number, SegmentSet>();
    const files = new Map<number, SegmentFile>();
    for (const { tenantId, segments: saved } of manifest.tenants) {
      const segments: Segment[] = [];
      for (const { file, checksum: expected, head, tombstones } of saved) {
        const parts = { head, tombstones: Buffer.from(tombstones, 'base64') };
        segments.push(await readFileColumns(join(this.folder, file), expected, (read) => restoreSegment(parts, read)));
      }
      const tenant = new SegmentSet(segments);
      for (const [index, { id }] of tenant.segments.entries()) files.set(id, saved[index] as SegmentFile);
      tenants.set(tenantId, tenant);
    }
    this.files = files;
    return { since: manifest.since, known: new Set(manifest.known), tenants };
  }

  /** Saves the index in its state at the call; changes during the save belong to the next one. Throws when it cannot write. */
  async save(identity: string, { since, known, tenants }: IndexState): Promise<void> {
    const captured = Array.from(tenants, ([tenantId, { segments }]) => ({
      tenantId,
      segments: segments.map(({ id, segment }) => ({ id, ...saveSegment(segment) })),
    }));
    const transactions = Array.from(known, String);
    await mkdir(this.folder, { recursive: true });
    const files = new Map<number, SegmentFile>();
    const saved = [];
    for (const { tenantId, segments } of captured) {
      const listed = [];
      for (const { id, head, columns, tombstones } of segments) {
        const file = this.files.get(id) ?? (await this.write(columns));
        files.set(id, file);
        listed.push({ ...file, head, tombstones: Buffer.from(tombstones).toString('base64') });
      }
      saved.push({ tenantId, segments: listed });
    }
    const json = JSON.stringify({ identity, since: String(since), known: transactions, tenants: saved });
    const path = join(this.folder, manifestName);
    await writeFile(`${path}.new`, `${crc32(json)}\n${json}`);
    await rename(`${path}.new`, path);
    const replaced = [...this.files.values()].map(({ file }) => file);
    this.files = files;
    await this.tidy(new Set(replaced));
  }

  /** Deletes what was saved: its database has gone back in time. */
  async forget(): Promise<void> {
    this.files.clear();
    await rm(join(this.folder, manifestName), { force: true });
  }

  private async write(columns: readonly Uint8Array[]): Promise<SegmentFile> {
    const file = `${randomUUID()}.segment`;
    return { file, checksum: await writeFileColumns(join(this.folder, file), columns) };
  }

  /** Deletes the files that the manifest no longer names: replaced ones, and those that a killed process left. */
  private async tidy(replaced: ReadonlySet<string>): Promise<void> {
    const needed = new Set([...this.files.values()].map(({ file }) => file));
    for (const name of (await readdir(this.folder)).filter((each) => isSegmentFile(each) && !needed.has(each))) {
      const path = join(this.folder, name);
      const isLeft = async () => Date.now() - (await stat(path)).mtimeMs > leftoverMilliseconds;
      if (replaced.has(name) || (await isLeft())) await rm(path, { force: true });
    }
  }
}
