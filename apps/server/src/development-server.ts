/**
 * A server process of `npm run dev`. It loads the libraries at once, the sources when it is asked to `load`, and does as `berth serve` when it
 * is asked to `serve`: the process for the next restart waits with all libraries loaded, which is most of a start.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import server from '../package.json' with { type: 'json' };
import { catchStopSignals } from './platform/stop-signals.ts';

enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/berth'));

const libraries = Object.keys(server.dependencies).filter((name) => !name.startsWith('@berth/'));
const loadedLibraries = loadLibraries();

/** One after another: Node refuses to `require` a module that an `import` is loading. */
async function loadLibraries(): Promise<void> {
  for (const name of [...libraries, 'vite']) await import(name).catch(() => undefined);
}

async function loadSources(): Promise<typeof import('./cli/program.ts')> {
  await loadedLibraries;
  await import('./main.ts');
  return import('./cli/program.ts');
}

let loading: ReturnType<typeof loadSources> | undefined;

process.on('message', async (asked: 'load' | 'serve') => {
  loading ??= loadSources();
  const { run } = await loading;
  if (asked === 'load') return;
  catchStopSignals();
  await run();
  process.send?.('serving');
});
// The process of `npm run dev` was killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
