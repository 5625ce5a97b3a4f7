import type { Application } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { readTenant } from '../tenants/index.ts';
import { announceEvent } from '../webhooks/index.ts';
import { insertEvent } from './application-events.queries.ts';
import { markWithdrawn, takeOwnApplication } from './applications.queries.ts';
import { showOwnApplication } from './show-application.ts';
import { withdrawalNoticeEmail, withdrawalReceiptEmail } from './withdrawal.email.ts';

/**
 * Withdraws an application for good and mails the candidate, and the employer if they know of it. Safe to repeat: only the first call sends
 * mails. The application stays on the candidate's list. While its advert is open, the candidate may send a new one (applications.again.1).
 * @throws notFound both for unknown applications and other candidates' ones
 */
export function withdrawApplication(
  at: AtCandidate,
  { applicationGuid: applicationId }: { applicationGuid: string },
): Promise<Application> {
  const { candidateId } = at.caller;
  return at.transaction(async (trx) => {
    const now = at.now();
    const taken = await takeOwnApplication(trx, candidateId, applicationId);
    if (!taken) throw notFound('application');
    if (taken.status === 'sent') {
      await markWithdrawn(trx, applicationId);
      await insertEvent(trx, { applicationId, status: 'withdrawn', happenedAt: now });
      const about = [{ applicationGuid: applicationId, advertId: taken.advertId }];
      await announceEvent(at, trx, { event: 'application.withdrawn', about });
      await queueMail(at, trx, {
        key: `withdrawal-receipt:${applicationId}`,
        template: withdrawalReceiptEmail.name,
        recipient: taken.email,
        params: { applicationId, origin: at.origin },
        candidateId,
      });
      await queueMail(at, trx, {
        key: `withdrawal-notice:${applicationId}`,
        template: withdrawalNoticeEmail.name,
        recipient: taken.contactEmail ?? (await readTenant(trx)).email,
        params: { applicationId },
      });
    }
    const application = await showOwnApplication(trx, { candidateId, applicationId }, now);
    if (!application) throw notFound('application');
    return application;
  });
}
