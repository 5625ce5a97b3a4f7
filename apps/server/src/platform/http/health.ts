import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { databaseTakesWrites } from '../database/readiness.ts';
import type { Services } from '../services.ts';

/** /readyz answers within a second, so its checks must end before that. */
const lookMilliseconds = 800;
/** Readiness writes to the database and the store, at most once in this time, however often it is called. */
const keptMilliseconds = 250;

type Looks = { database: boolean; storage: boolean };

/** /healthz says that the process is alive, /readyz that it can serve: database and storage accept writes and it is not stopping. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  const database = databaseTakesWrites(services.pool);
  const look = onceIn(keptMilliseconds, async (): Promise<Looks> => {
    const [isWritable, isStored] = await Promise.all([succeeds(database), succeeds(services.files.check)]);
    return { database: isWritable, storage: isStored };
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ alive: true }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const looks = await look();
    const stopping = app.isDraining();
    const ready = looks.database && looks.storage && !stopping;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, ...looks, stopping });
  });
}

/** False if it throws or takes too long. */
async function succeeds(check: () => Promise<unknown>): Promise<boolean> {
  return Promise.race([
    check().then(
      () => true,
      () => false,
    ),
    pause(lookMilliseconds, false, { ref: false }),
  ]);
}

/** Runs `work` at most once in this time and gives all callers meanwhile the same result. */
function onceIn<T>(milliseconds: number, work: () => Promise<T>): () => Promise<T> {
  let last: { startedAt: number; answer: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.startedAt > milliseconds) last = { startedAt: now, answer: work() };
    return last.answer;
  };
}
