import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/**
 * The loopback port of the bundled PostgreSQL. The first start takes a free one and keeps it in the data folder. Later starts use the
 * same port, unless another program listens on it by then.
 */
export async function keptPort(folder: string): Promise<number> {
  const path = join(folder, 'port');
  const kept = Number(readIfThere(path));
  if (kept > 0 && kept < 65_536 && (await listenOnce(kept)) === kept) return kept;
  const port = (await listenOnce(0)) ?? 0;
  writeFileSync(path, String(port));
  return port;
}

/** Listens for a moment; the port, or null when another program has it. */
function listenOnce(asked: number): Promise<number | null> {
  return new Promise((found) => {
    const server = createServer().once('error', () => found(null));
    server.listen(asked, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : null));
    });
  });
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
