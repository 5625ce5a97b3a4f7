import { createTwoFilesPatch } from 'diff';
import type pg from 'pg';
import { pictureOf } from './check-picture.ts';
import type { FolderFiles } from './folder-files.ts';
import { requireFiles } from './live-tenant-error.ts';
import { readTenantFiles, readUsedCategories } from './tenant-files.queries.ts';
import type { TenantFolder } from './tenant-folder.ts';

/** A file that an apply would write, replace or delete. `patch` is a unified diff; for pictures it only has the sizes. */
type FileChange = { path: string; change: 'added' | 'changed' | 'removed'; patch: string };

/** What an apply of a folder would change. `keptCategories` are not in the folder any more, but adverts use them. */
export type TenantDiff = { isNew: boolean; changes: FileChange[]; keptCategories: { name: string; adverts: number }[] };

/** Compares a checked folder with the tenant's stored files. Writes nothing. */
export async function diffTenant(ownerPool: pg.Pool, folder: TenantFolder): Promise<TenantDiff> {
  const { slug } = folder.details;
  const live = await readTenantFiles(ownerPool, slug);
  if (live) requireFiles(slug, live);
  const wanted = new Set(folder.lookups.filter(({ list }) => list === 'job-category').map(({ name }) => name));
  const used = live ? await readUsedCategories(ownerPool, slug) : [];
  return {
    isNew: live === null,
    changes: compareFiles(live ?? new Map(), folder.files),
    keptCategories: used.filter(({ name }) => !wanted.has(name)),
  };
}

function compareFiles(before: FolderFiles, after: FolderFiles): FileChange[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths.flatMap((path): FileChange[] => {
    const [old, now] = [before.get(path), after.get(path)];
    if (old && now?.equals(old)) return [];
    return [{ path, change: !old ? 'added' : !now ? 'removed' : 'changed', patch: patchOf(path, old, now) }];
  });
}

function patchOf(path: string, old: Buffer | undefined, now: Buffer | undefined): string {
  if (pictureOf(path) && !path.endsWith('.svg')) return `${path}: ${sizeOf(old)}, then ${sizeOf(now)}\n`;
  // As `diff -u` and version control write it: what is not there is /dev/null.
  const patch = createTwoFilesPatch(
    old ? `live/${path}` : '/dev/null',
    now ? `folder/${path}` : '/dev/null',
    old?.toString('utf8') ?? '',
    now?.toString('utf8') ?? '',
  );
  return patch.replace(/^=+\n/, '');
}

const sizeOf = (content: Buffer | undefined) => (content ? `${content.length} bytes` : 'nothing');
