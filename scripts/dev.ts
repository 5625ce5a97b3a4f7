/**
 * `npm run dev`: serves Berth from its sources and restarts the server when a source file of the server changes. The next server's process
 * waits with its libraries loaded, and loads the sources while the last server stops. The bundled PostgreSQL,
 * used where there is no DATABASE_URL, stays up across restarts: the server shares that of this process. Arguments go to `berth serve`. Ctrl-C ends everything.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, relative, resolve } from 'node:path';
import { startSitePostgres } from '../apps/server/src/platform/database/bundled-postgres.ts';
import { watchFolder } from './watch-folder.ts';

const root = join(import.meta.dirname, '..');
/** Folders of what the server runs. Vite reloads the sources of the web application without a restart. */
const watchedFolders = ['apps/server/src', 'apps/server/migrations', 'packages'];
/** Several files saved within this time cause one restart. */
const settleMilliseconds = 50;
/** A server that is still running after this time is killed. It loses nothing that it acknowledged. */
const stopMilliseconds = 1_000;

const postgresFolder = resolve(root, process.env.DATA_DIR ?? 'data', 'postgres');
const bundled = process.env.DATABASE_URL ? undefined : await startSitePostgres(postgresFolder);
const environment = { DRAIN_SECONDS: '0', ...process.env };

/** Starts a process that can become the server: see development-server.ts. */
function startProcess(): ChildProcess {
  const args = ['apps/server/src/development-server.ts', 'serve', '--dev', ...process.argv.slice(2)];
  const started = spawn(process.execPath, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: environment });
  started.once('message', prepareNext);
  return started;
}

/** The process for the next restart. It is started when the server serves or has ended, so that the two do not load at the same time. */
let next: ChildProcess | undefined;
function prepareNext(): void {
  next ??= startProcess();
}

function takeNext(): ChildProcess {
  const taken = next?.connected ? next : startProcess();
  next = undefined;
  taken.once('exit', () => {
    process.stdout.write('The server ended. It starts again when a file changes.\n');
    prepareNext();
  });
  return taken;
}

async function stopServer(): Promise<void> {
  server.removeAllListeners('exit');
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  const kill = setTimeout(() => server.kill('SIGKILL'), stopMilliseconds);
  await exit;
  clearTimeout(kill);
}

let server = takeNext();
server.send('serve');
/** The acts on the server, one after another. */
let acts = Promise.resolve();
let settling: NodeJS.Timeout | undefined;

async function restartServer(before: Promise<void>, file: string): Promise<void> {
  await before;
  process.stdout.write(`${file} changed: restarting the server\n`);
  const changed = takeNext();
  changed.send('load');
  await stopServer();
  server = changed;
  if (server.connected) server.send('serve');
}

function onChange(file: string): void {
  if (!/\.(ts|sql|json)$/.test(file) || /\.test\.ts$|node_modules|dist\//.test(file)) return;
  clearTimeout(settling);
  settling = setTimeout(() => {
    acts = restartServer(acts, file);
  }, settleMilliseconds);
}
for (const folder of watchedFolders) watchFolder(join(root, folder), (path) => onChange(relative(root, path)));

async function end(): Promise<void> {
  clearTimeout(settling);
  await acts;
  next?.kill('SIGKILL');
  await stopServer();
  await bundled?.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end());
