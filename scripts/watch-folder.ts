import { readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Of no interest, and thousands of folders. */
const skipped = new Set(['node_modules', 'dist']);

/**
 * Calls `onChange` with the path of each file that changes in a folder or below it. Returns a function that ends it. Watches each folder,
 * because the recursive watch of Node 24 on Linux watches each file: if an editor saves by renaming, it misses the second save.
 */
export function watchFolder(folder: string, onChange: (path: string) => void): () => void {
  const inside = new Map<string, () => void>();
  const addFolder = (path: string): void => {
    inside.get(path)?.();
    inside.set(path, watchFolder(path, onChange));
  };
  const watcher = watch(folder, (event, name) => {
    if (name === null || skipped.has(name)) return;
    const path = join(folder, name);
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) onChange(path);
    else if (event === 'rename') addFolder(path);
  });
  // The folder was removed.
  watcher.on('error', () => watcher.close());
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory() && !skipped.has(entry.name)) addFolder(join(folder, entry.name));
  return () => {
    watcher.close();
    for (const end of inside.values()) end();
  };
}
