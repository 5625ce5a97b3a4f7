import { createWriteStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorMistake } from '../failures/operator-mistake.ts';

/**
 * Writes a new file that only its owner may read. If the content fails, no partial file is left. Throws OperatorMistake, naming the option
 * `--out`, if the file exists or cannot be written.
 */
export async function writeNewFile(path: string, content: Readable): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  let isOurs = false;
  file.once('open', () => {
    isOurs = true;
  });
  try {
    await pipeline(content, file);
  } catch (error) {
    if (isOurs) await unlink(path);
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new OperatorMistake(`--out: ${path} already exists; name a new file`);
    throw new OperatorMistake(`--out: cannot write ${path} (${code ?? message})`);
  }
}
