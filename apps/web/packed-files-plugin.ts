import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const packed = promisify(brotliCompress);

/**
 * Writes each script and style sheet a second time, compressed as far as Brotli goes, which takes too long while a visitor waits.
 * The server sends that file to every browser that reads Brotli (look.scripts.1).
 */
export function packedFiles(): Plugin {
  return {
    name: 'berth-packed-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }) {
      const folder = join(dir, 'static');
      const files = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name)).map((name) => join(folder, name));
      await Promise.all(files.map(async (file) => writeFile(`${file}.br`, await packed(await readFile(file)))));
    },
  };
}
