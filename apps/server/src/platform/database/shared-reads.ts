import type { ControlledTransaction } from 'kysely';
import type { Database } from './connect.ts';
import { enterTenant, forTenant, type TenantTransaction } from './for-tenant.ts';
import type { DB } from './schema.gen.ts';

/** Several reads of one tenant that share a transaction. */
export type SharedReads = {
  /** Runs `work` in the shared transaction, and after `close` in one of its own. */
  run: <T>(work: (trx: TenantTransaction) => Promise<T>) => Promise<T>;
  /** Ends the transaction as soon as nothing runs in it. */
  close: () => void;
};

/** What PostgreSQL says of every statement after one that has failed. */
const abortedTransaction = '25P02';

/**
 * Opens one read-only transaction for all reads of a page, at the first of them: a page then takes one connection, begins once and sees
 * one state of the data. A write in it fails. Reads that come after one that failed run in a transaction of their own.
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
    // Whether it committed or was rolled back is the same for reads; a lost connection has ended it too.
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
