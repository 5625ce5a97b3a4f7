import { type AlertFrequency, alertFrequencies, candidateTypes, jobAlertStatuses, sortOrders } from '@berth/contract';
import { hosts, type TestHost, type TestSite } from './test-site.ts';

/** A confirmed alert, straight in the database: for tests whose subject is what it finds. */
export type AddedAlert = { alertId: string; candidateId: string; email: string };

let people = 0;

/** Adds an alert of a new candidate, confirmed now by the site's clock, unless told otherwise. */
export async function addAlert(
  site: TestSite,
  uri: string,
  more: {
    host?: TestHost;
    frequency?: AlertFrequency;
    title?: string;
    isConfirmed?: boolean;
    isEnabled?: boolean;
    sortOrder?: number;
  } = {},
): Promise<AddedAlert> {
  const { host = hosts.northmoor, frequency = alertFrequencies[0], title = 'Alert', isConfirmed = true, isEnabled = true } = more;
  const tenantId = await site.tenantId(host);
  const now = site.services.clock();
  const email = `alert-${(people += 1)}@mail.example`;
  return site.asTenant(host, async (trx) => {
    const { id: candidateId } = await trx
      .insertInto('candidate')
      .values({ tenantId, type: candidateTypes.full, email, createdAt: now, confirmedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: alertId } = await trx
      .insertInto('jobAlert')
      .values({
        tenantId,
        candidateId,
        title,
        category: '',
        uri,
        // A check constraint requires unconfirmed alerts to be disabled.
        status: isEnabled && isConfirmed ? jobAlertStatuses.enabled : jobAlertStatuses.disabled,
        advertSortOrder: more.sortOrder ?? sortOrders.PublishDate,
        frequency,
        confirmedAt: isConfirmed ? now : null,
        createdAt: now,
        touchedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { alertId, candidateId, email };
  });
}
