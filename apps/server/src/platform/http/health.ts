import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** /healthz says that the process is alive, /readyz that it can serve: database and storage answer and it is not stopping. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ alive: true }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const [database, storage] = await Promise.all([works(() => sql`select 1`.execute(services.database)), works(services.files.check)]);
    const stopping = app.isDraining();
    const ready = database && storage && !stopping;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, database, storage, stopping });
  });
}

async function works(check: () => Promise<unknown>): Promise<boolean> {
  try {
    await check();
    return true;
  } catch {
    return false;
  }
}
