import type { ControlledTransaction } from 'kysely';
import type { Database } from './connect.ts';
import { enterTenant, forTenant, type TenantTransaction } from './for-tenant.ts';
import type { DB } from './schema.gen.ts';

/** Several reads of one tenant that share a transaction. */
export type SharedReads = {
  /** Runs `work` in the shared transaction, and after `close` in its own. */
  run: <T>(work: (trx: TenantTransaction) => Promise<T>) => Promise<T>;
  /** Ends the transaction when the running reads have ended. */
  close: () => void;
};

/** PostgreSQL's error for every statement after a failed one. */
const abortedTransaction = '25P02';

/**
 * Shares one read-only transaction between all reads of a page, opened by the first: a page then uses one connection and sees one state of
 * the data. A write in it fails. After a failed read, later reads run in their own transactions.
 */
export function shareReads(database: Database, tenantId: number): SharedReads {
  let opening: Promise<ControlledTransaction<DB>> | null = null;
  let running = 0;
  let isOver = false;

  async function open(): Promise<ControlledTransaction<DB>> {
    const trx = await database.startTransaction().setAccessMode('read only').execute();
    try {
      await enterTenant(database, trx, tenantId);
      return trx;
    } catch (error) {
      await trx.rollback().execute();
      throw error;
    }
  }

  async function endWhenIdle(): Promise<void> {
    if (!isOver || running > 0 || !opening) return;
    const opened = opening;
    opening = null;
    const trx = await opened.catch(() => null);
    // Commit or rollback makes no difference to reads; a lost connection has ended the transaction too.
    await trx
      ?.commit()
      .execute()
      .catch(() => undefined);
  }

  return {
    run: async (work) => {
      if (isOver) return forTenant(database, tenantId, work);
      running += 1;
      try {
        opening ??= open();
        return await work(await opening);
      } catch (error) {
        if ((error as { code?: string }).code !== abortedTransaction) throw error;
        return await forTenant(database, tenantId, work);
      } finally {
        running -= 1;
        void endWhenIdle();
      }
    },
    close: () => {
      isOver = true;
      void endWhenIdle();
    },
  };
}
