import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFolder } from './watch-folder.ts';

/** A folder of this name is removed as soon as its state has been read. */
const vanishing = 'vanishing';
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  const statSync = (path: string, options: { throwIfNoEntry: false }) => {
    const found = fs.statSync(path, options);
    if (path.endsWith('vanishing')) fs.rmSync(path, { recursive: true, force: true });
    return found;
  };
  return Object.assign({}, fs, { statSync });
});

let folder: string;
let changed: string[];
let end: () => void;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'berth-watch-'));
  mkdirSync(join(folder, 'old'));
  changed = [];
  end = watchFolder(folder, (path) => changed.push(path));
});
afterEach(() => {
  end();
  rmSync(folder, { recursive: true });
});

/** Saves as some editors do: a new file takes the name of the old one. */
function saveByRenaming(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

test('each save of a file is noticed, also if an editor saves it by renaming', async () => {
  const path = join(folder, 'old', 'mail.ts');
  writeFileSync(path, '0');
  for (const text of ['1', '2', '3']) {
    changed = [];
    saveByRenaming(path, text);
    await expect.poll(() => changed).toContain(path);
  }
  changed = [];
  writeFileSync(path, '4');
  await expect.poll(() => changed).toContain(path);
});

test('a file in a folder that was made later is noticed, even if it is older than the watcher of the folder', async () => {
  const path = join(folder, 'new', 'below', 'mail.ts');
  mkdirSync(join(folder, 'new', 'below'), { recursive: true });
  writeFileSync(path, '1');
  await expect.poll(() => changed).toContain(path);
});

test('a folder that vanishes before it can be watched disturbs nothing', async () => {
  mkdirSync(join(folder, vanishing));
  await expect.poll(() => existsSync(join(folder, vanishing))).toBe(false);
  const path = join(folder, 'old', 'mail.ts');
  writeFileSync(path, '1');
  await expect.poll(() => changed).toContain(path);
});
