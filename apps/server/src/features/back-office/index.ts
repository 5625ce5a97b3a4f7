import { auditRoutes } from '@berth/contract';
import { implement } from '../../platform/http/implement.ts';
import type { BackOffice } from '../../platform/security/back-office.ts';
import type { Slice } from '../../platform/slice.ts';
import { insertAct } from './audit.queries.ts';
import { readAudit } from './read-audit.ts';
import { runOnce } from './run-once.ts';

export { insertAct } from './audit.queries.ts';
export { forgetOldActs } from './forget-old.ts';
export { readAudit } from './read-audit.ts';

const recordAct: BackOffice['recordAct'] = (at, act) => at.transaction((trx) => insertAct(trx, act, at.now()));

/** What all calls of the back office share: the audit, and requests that may be sent again. */
export const backOffice: Slice<unknown, Pick<BackOffice, 'recordAct' | 'runOnce'>> = {
  name: 'back-office',
  routes: () => [implement(auditRoutes.list, ({ query }, at) => readAudit(at, query))],
  provides: { recordAct, runOnce },
  tables: { audit_event: { deletedWith: ['tenant'] }, repeated_request: { deletedWith: ['tenant'] } },
  reads: [],
  uses: [],
};
