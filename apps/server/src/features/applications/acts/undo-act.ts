import type { Undone } from '@berth/contract';
import type { AtBackOffice } from '../../../platform/at.ts';
import { failure } from '../../../platform/failures/failure.ts';
import { notFound } from '../../../platform/failures/failures.ts';
import { deleteWaitingMails } from '../../../platform/mail/mail.queries.ts';
import { maySeeAdvert } from '../../../platform/security/back-office-caller.ts';
import { announceEvent } from '../../webhooks/index.ts';
import { isGuid } from '../employer/visible-applications.ts';
import { deleteMessagesOfAct, markActUndone, putStatesBack, readAdvertsOfAct, readMessageIds, takeAct } from './acts.queries.ts';
import { messageKey } from './message.email.ts';
import { leftOut } from './plan-act.ts';

/**
 * Undoes an act within its ten minutes: deletes its emails and puts the states back, except of applications that were changed or withdrawn
 * since (applications.acts.3). Of several calls at once, one undoes it.
 * @throws notFound for an unknown act, another tenant's, and one about adverts that the caller may not see · act-undone · act-too-late
 */
export function undoAct(at: AtBackOffice, { actGuid }: { actGuid: string }): Promise<Undone> {
  return at.transaction(async (trx) => {
    const act = isGuid(actGuid) ? await takeAct(trx, actGuid) : undefined;
    const adverts = act ? await readAdvertsOfAct(trx, actGuid) : [];
    if (!act || !adverts.every((advertId) => maySeeAdvert(at.caller, advertId))) throw notFound('act');
    if (act.undoneAt) throw failure('conflict', 'act-undone', 'This has been undone already');
    const keys = (await readMessageIds(trx, actGuid)).map(messageKey);
    const emailsDeleted = at.now() < act.undoUntil ? await deleteWaitingMails(trx, keys) : null;
    if (emailsDeleted === null) throw failure('conflict', 'act-too-late', 'It is too late to undo this: the ten minutes have passed');
    await deleteMessagesOfAct(trx, actGuid);
    const states = await putStatesBack(trx, actGuid);
    const about = states.flatMap(({ applicationId, advertId, isRestored }) =>
      isRestored ? [{ applicationGuid: applicationId, advertId }] : [],
    );
    await announceEvent(at, trx, { event: 'application.state-changed', about });
    await markActUndone(trx, actGuid, { caller: at.caller, undoneAt: at.now() });
    return {
      restored: states.filter(({ isRestored }) => isRestored).length,
      emailsDeleted,
      leftOut: states.filter(({ isRestored }) => !isRestored).map(({ applicationId }) => leftOut(applicationId, 'changed-since')),
    };
  });
}
