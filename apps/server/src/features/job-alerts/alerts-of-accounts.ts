import { alertTitle, jobAlertStatuses, maxJobAlerts, readAlertSearch, sortOrders } from '@berth/contract';
import { reassignMails } from '../../platform/mail/mail.queries.ts';
import type { AlertsOfAccounts } from '../account/index.ts';
import { agreeToCommunications } from '../candidates/index.ts';
import { readTenant } from '../tenants/index.ts';
import { askedConsents } from './asked-consents.ts';
import { countAlerts, deleteAlert, insertAlert, readAlerts } from './job-alerts.queries.ts';
import { presentMailed } from './present-alert.ts';
import { withSameSearch } from './same-search.ts';
import { isForEverything } from './too-wide.ts';
import { deleteUnmailedAlerts, moveStarted, readStarted, readWaitingAlert, startAlert } from './unconfirmed-alerts.queries.ts';

const startedAlert: AlertsOfAccounts['started'] = async (trx, jobAlertId) => {
  const alert = await readStarted(trx, jobAlertId);
  return alert && presentMailed(alert);
};

/**
 * What accounts need from alerts. An alert only starts through a link whose mail names it: someone who registers with a stranger's
 * address, or requests an alert for it, cannot start an alert that the owner has not read about.
 */
export const alertsOfAccounts: AlertsOfAccounts = {
  ofRegistration: async (at, trx, candidateId, search) => {
    // A path of this site, so there is no other host to check.
    const read = search === null ? undefined : readAlertSearch(search, () => false);
    if (!read || 'fault' in read || isForEverything(read.params)) return (await readWaitingAlert(trx, candidateId))?.id ?? null;
    const now = at.now();
    const same = withSameSearch(await readAlerts(trx, candidateId, now), read.uri);
    if (same?.confirmedAt) return same.id;
    // The newest registration's alert replaces those of earlier ones. An alert that is confirmed, or that its own mail can start, is kept.
    await deleteUnmailedAlerts(trx, candidateId, now);
    const { id } = await insertAlert(trx, {
      candidateId,
      title: alertTitle(read.params),
      category: '',
      uri: read.uri,
      status: jobAlertStatuses.disabled,
      advertSortOrder: sortOrders.PublishDate,
      frequency: 'daily',
      createdAt: now,
      touchedAt: now,
    });
    return id;
  },
  start: async (at, trx, { candidateId, jobAlertId, purpose }) => {
    const now = at.now();
    const alert = await startAlert(trx, candidateId, jobAlertId, now);
    if (!alert) return startedAlert(trx, jobAlertId);
    // The confirmation of an account names the alert, but not the boxes that a stranger may have ticked with it.
    if (purpose !== 'alert') return startedAlert(trx, jobAlertId);
    // By this transaction: another connection would be waited for by twenty that wait for this account.
    const { config } = await readTenant(trx);
    await agreeToCommunications(trx, candidateId, { pairs: askedConsents(config, alert), place: 'jobAlert', now });
    return startedAlert(trx, jobAlertId);
  },
  absorb: async (at, trx, from, candidateId) => {
    const now = at.now();
    const own = await readAlerts(trx, candidateId, now);
    for (const { id, uri } of await readAlerts(trx, from, now)) {
      if (withSameSearch(own, uri)) await deleteAlert(trx, from, id);
    }
    const room = maxJobAlerts - (await countAlerts(trx, candidateId, now));
    if (room <= 0) return;
    await moveStarted(trx, from, candidateId, room);
    await reassignMails(trx, { from, to: candidateId, keyPrefix: 'digest:' });
  },
  started: startedAlert,
};
