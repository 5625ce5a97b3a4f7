import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unprivilegedUser } from '@berth/bundled-postgres';
import pg from 'pg';

/** How the pooler passes connections on. With `logInAs` it ignores who asks and uses that user for everyone. */
export type PoolerOptions = { mode: 'session' | 'transaction'; logInAs?: { name: string; password: string }; port?: number };

/** Debian's PgBouncer before a server. `address` leads an address of the server through it. */
export type Pooler = { port: number; address: (url: string) => string; stop: () => Promise<void> };

/** Starts PgBouncer as its documentation says, with the line that everyone adds whose client sends start-up options: they are dropped. */
export async function startPgBouncer(serverUrl: string, { mode, logInAs, port = 0 }: PoolerOptions): Promise<Pooler> {
  const server = new URL(serverUrl);
  const listenPort = port || (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'berth-pgbouncer-'));
  const user = unprivilegedUser();
  const owner = { name: decodeURIComponent(server.username), password: decodeURIComponent(server.password) };
  const login = logInAs ? `user=${logInAs.name} password='${logInAs.password}'` : `auth_user=${owner.name}`;
  const settings = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port || 5432} ${login}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${listenPort}\nunix_socket_dir =`,
    `pool_mode = ${mode}\nmax_client_conn = 200\ndefault_pool_size = 20`,
    `auth_type = ${logInAs ? 'any' : 'scram-sha-256'}`,
    `auth_file = ${join(folder, 'users')}`,
    'auth_query = select usename, passwd from pg_shadow where usename = $1',
    'ignore_startup_parameters = options,extra_float_digits',
    'logfile =\npidfile =',
  ];
  writeFileSync(join(folder, 'settings.ini'), settings.join('\n'));
  writeFileSync(join(folder, 'users'), `"${owner.name}" "${owner.password}"\n`);
  if (user) for (const name of ['', 'settings.ini', 'users']) chownSync(join(folder, name), user.uid, user.gid);
  chmodSync(folder, 0o700);
  const child = spawn('/usr/sbin/pgbouncer', ['-q', join(folder, 'settings.ini')], {
    ...(user && { uid: user.uid, gid: user.gid }),
    stdio: 'ignore',
  });
  const address = (url: string) => {
    const through = new URL(url);
    through.host = `127.0.0.1:${listenPort}`;
    return through.href;
  };
  await untilAnswers(address(serverUrl), child);
  return {
    port: listenPort,
    address,
    stop: async () => {
      const gone = new Promise((ended) => child.once('exit', ended));
      if (child.exitCode === null && child.kill('SIGTERM')) await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 5_000; waited += 50) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    const answered = await client.connect().then(
      () => true,
      (error: { code?: string }) => error.code !== 'ECONNREFUSED',
    );
    await client.end().catch(() => undefined);
    if (answered) return;
    await pause(50);
  }
  throw new Error('pgbouncer does not answer');
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
}
