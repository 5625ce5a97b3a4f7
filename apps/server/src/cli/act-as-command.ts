import type pg from 'pg';
import type { Logger } from 'pino';
import { insertAct } from '../features/back-office/index.ts';
import { type At, type AtBackOffice, atCommand } from '../platform/at.ts';
import type { Database } from '../platform/database/connect.ts';
import { Failure } from '../platform/failures/failure.ts';
import { OperatorMistake } from '../platform/failures/operator-mistake.ts';
import type { BackOfficeCaller, Subject } from '../platform/security/back-office-caller.ts';
import { commandLog, tenantIdOf, withOperator } from './with-operator.ts';
import { withServices } from './with-services.ts';

type Needed = { database: Database; clock: () => Date; log: Logger };

/**
 * Runs an act of a command on a tenant, and records it in the audit of the back office (back-office.audit.1). `words` are the command's:
 * "api-key create". An expected failure is the operator's mistake: one line, and exit code 2.
 */
export function actAsCommand<T>(
  tenant: string,
  words: string,
  work: (at: AtBackOffice<Needed>, ownerPool: pg.Pool) => Promise<T>,
): Promise<T> {
  return withOperator(async ({ config, database, ownerPool }) => {
    const services = { database, clock: () => new Date(), log: commandLog(config) };
    const at = atCommand(services, await tenantIdOf(ownerPool, tenant), words);
    return recordAct(at, () => work(at, ownerPool));
  });
}

/** The same for work that needs the file store or the job queue. */
export function actWithServices<T>(tenant: string, words: string, work: (at: AtBackOffice) => Promise<T>): Promise<T> {
  return withServices(tenant, (services, tenantId) => {
    const at = atCommand(services, tenantId, words);
    return recordAct(at, () => work(at));
  });
}

type Recorded = Pick<At, 'now' | 'transaction'> & { caller: BackOfficeCaller; subject: () => Subject | null };

/** Runs `work` and records in the audit how it ended, for commands that open their own connections. */
export async function recordAct<T>(at: Recorded, work: () => Promise<T>): Promise<T> {
  const note = (status: number) =>
    at.transaction((trx) => insertAct(trx, { caller: at.caller, act: at.caller.name, subject: at.subject(), status }, at.now()));
  try {
    const result = await work();
    await note(200);
    return result;
  } catch (error) {
    await note(error instanceof Failure || error instanceof OperatorMistake ? 400 : 500);
    if (error instanceof Failure) throw new OperatorMistake(error.errors.map(({ message }) => message).join('\n') || error.message);
    throw error;
  }
}
