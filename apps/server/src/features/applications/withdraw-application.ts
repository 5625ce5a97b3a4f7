import type { Application } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { Services } from '../../platform/services.ts';
import { readTenant } from '../tenants/index.ts';
import { insertEvent } from './application-events.queries.ts';
import { markWithdrawn, takeOwnApplication } from './applications.queries.ts';
import { showApplicationFor } from './show-application.ts';
import { withdrawalNoticeEmail, withdrawalReceiptEmail } from './withdrawal.email.ts';

type Withdrawal = { tenantId: number; candidateId: string; applicationId: string; origin: string };

/**
 * Withdraws an application for good and tells its sender, and the employer who has it, once however often it is asked. It stays on the candidate's
 * list, and its advert takes no second one of theirs.
 *
 * @throws notFound for an unknown application and another's alike
 */
export function withdrawApplication(
  services: Services,
  { tenantId, candidateId, applicationId, origin }: Withdrawal,
): Promise<Application> {
  return forTenant(services.database, tenantId, async (trx) => {
    const now = services.clock();
    const taken = await takeOwnApplication(trx, candidateId, applicationId);
    if (!taken) throw notFound('application');
    if (taken.status === 'sent') {
      await markWithdrawn(trx, applicationId);
      await insertEvent(trx, { tenantId, applicationId, status: 'withdrawn', happenedAt: now });
      await queueMail({ services, tenantId }, trx, {
        key: `withdrawal-receipt:${applicationId}`,
        template: withdrawalReceiptEmail.name,
        recipient: taken.email,
        params: { applicationId, origin },
        candidateId,
      });
      await queueMail({ services, tenantId }, trx, {
        key: `withdrawal-notice:${applicationId}`,
        template: withdrawalNoticeEmail.name,
        recipient: taken.contactEmail ?? (await readTenant(trx)).email,
        params: { applicationId },
      });
    }
    const application = await showApplicationFor(trx, { candidateId, advertId: taken.advertId }, now);
    if (!application) throw notFound('application');
    return application;
  });
}
