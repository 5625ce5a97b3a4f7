import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchFolder } from './watch-folder.ts';

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

test('a file in a folder that was made later is noticed', async () => {
  mkdirSync(join(folder, 'new'));
  const path = join(folder, 'new', 'mail.ts');
  await expect
    .poll(() => {
      writeFileSync(path, '1');
      return changed;
    })
    .toContain(path);
});
