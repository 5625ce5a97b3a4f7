import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sortOrders } from '@berth/contract';
import type pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { print, startServer, withDatabase, withDataDir } from './bench-site.ts';
import { numbers } from './corpus.ts';
import { fillDatabase } from './fill-database.ts';

const digests = 3_000;
const kills = 4;
const adverts = 200;

/** A message that the mail server took, and when. */
type Taken = { mailId: string; at: number };
/** A kill, and the mails that the process was sending. */
type Kill = { at: number; inHand: string[] };

/**
 * Kills a serving process with SIGKILL while it sends digests, several times. Measures the time from the kill to the first mail of the next
 * process, which starts at once, and to the last of the mails that the killed process was sending. Each digest must arrive. One that the mail
 * server took just before the kill arrives again under the same Message-ID, and is counted.
 */
export async function benchResume(): Promise<void> {
  await withDataDir(async (dataDir) => {
    await withDatabase(dataDir, async ({ ownerPool, url }) => {
      const { tenantId } = await fillDatabase(ownerPool, url, adverts);
      await insertAlerts(ownerPool, tenantId);
    });
    const mailServer = await startMailServer();
    const random = numbers(7);
    const start = () => startServer(dataDir, { MAIL_URL: mailServer.url, DEMO: '0' });
    const killed: Kill[] = [];
    let startedAt = new Date();
    let server = await start();
    while (killed.length < kills) {
      const { process } = server;
      // The database outlives the process, until the next one takes it over.
      await withDatabase(
        dataDir,
        async ({ ownerPool }) => {
          await mailServer.takes(100 + Math.floor(random() * 400));
          const at = performance.now();
          process.kill('SIGKILL');
          const inHand = await readInHand(ownerPool, startedAt);
          // What meets a second kill waits for that one.
          for (const earlier of killed) earlier.inHand = earlier.inHand.filter((mailId) => !inHand.includes(mailId));
          killed.push({ at, inHand });
        },
        true,
      );
      startedAt = new Date();
      server = await start();
    }
    await mailServer.hasAll();
    await server.stop();
    await mailServer.stop();
    tell(mailServer.taken, killed);
  });
}

function tell(taken: Taken[], killed: Kill[]): void {
  for (const [index, { at, inHand }] of killed.entries()) {
    const after = taken.filter((mail) => mail.at > at);
    const ends = after.filter(({ mailId }) => inHand.includes(mailId)).map((mail) => mail.at);
    print(`kill ${index + 1}`, {
      'seconds to the first mail of the next process': ((after[0]?.at ?? Number.NaN) - at) / 1000,
      'mails in hand': inHand.length,
      'seconds until the last of them': (Math.max(...ends) - at) / 1000,
    });
  }
  const different = new Set(taken.map(({ mailId }) => mailId)).size;
  print('digests', {
    'taken by the mail server': different,
    'taken once more, killed between that and noting it': taken.length - different,
  });
}

/** What a process that started then and is gone was sending. */
async function readInHand(ownerPool: pg.Pool, startedAt: Date): Promise<string[]> {
  const { rows } = await ownerPool.query<{ id: string }>(
    "select mail.id from mail join pgboss.job on data->>'mailId' = mail.id::text where status = 'queued' and state = 'active' and started_on > $1",
    [startedAt],
  );
  return rows.map(({ id }) => id);
}

/** A real mail server that takes everything. `takes` waits for so many more messages, `hasAll` for one of each digest. */
async function startMailServer() {
  const taken: Taken[] = [];
  const different = new Set<string>();
  let waiting: (() => void) | undefined;
  const until = (isEnough: () => boolean) =>
    new Promise<void>((enough) => {
      waiting = () => isEnough() && enough();
      waiting();
    });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, _session, done) => {
      // Of a process that is killed on the way nothing has come.
      const content = await buffer(stream).catch(() => null);
      if (!content) return undefined;
      const [, mailId = ''] = /^message-id: <([^@]+)@/im.exec(content.toString()) ?? [];
      taken.push({ mailId, at: performance.now() });
      different.add(mailId);
      done();
      return waiting?.();
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    takes: (more: number) => {
      const enough = taken.length + more;
      return until(() => taken.length >= enough);
    },
    hasAll: () => until(() => different.size === digests),
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}

/** One alert a candidate, each due and each with something new. */
async function insertAlerts(ownerPool: pg.Pool, tenantId: number): Promise<void> {
  await ownerPool.query(
    `with person as (insert into candidate (tenant_id, type, email, created_at) select $1, 1, 'c' || n || '@mail.example', now() from generate_series(1, $2::integer) n returning id)
     insert into job_alert (tenant_id, candidate_id, title, category, uri, status, advert_sort_order, frequency, confirmed_at, created_at, touched_at)
     select $1, id, 'Alert', '', '/search?keyword=nurse', 1, $3, 'daily', now() - interval '2 days', now(), now() from person`,
    [tenantId, digests, sortOrders.PublishDate],
  );
}
