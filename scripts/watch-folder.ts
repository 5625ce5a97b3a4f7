import { readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Of no interest, and thousands of folders. */
const skipped = new Set(['node_modules', 'dist']);

/**
 * Calls `onChange` with the path of each file that changes in a folder or below it. Returns a function that ends it. Watches each folder,
 * because the recursive watch of Node 24 on Linux watches each file: if an editor saves by renaming, it misses the second save.
 * @param onFound called with the path of each file that is there at the start
 */
export function watchFolder(folder: string, onChange: (path: string) => void, onFound?: (path: string) => void): () => void {
  const inside = new Map<string, () => void>();
  const addFolder = (path: string, onFoundInside?: (path: string) => void): void => {
    inside.get(path)?.();
    inside.delete(path);
    try {
      inside.set(path, watchFolder(path, onChange, onFoundInside));
    } catch (error) {
      // The folder was removed before it could be watched.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  };
  const watcher = watch(folder, (event, name) => {
    if (name === null || skipped.has(name)) return;
    const path = join(folder, name);
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) onChange(path);
    // The files of a new folder may be older than its watcher.
    else if (event === 'rename') addFolder(path, onChange);
  });
  // The folder was removed.
  watcher.on('error', () => watcher.close());
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) onFound?.(path);
    else if (!skipped.has(entry.name)) addFolder(path, onFound);
  }
  return () => {
    watcher.close();
    for (const end of inside.values()) end();
  };
}
