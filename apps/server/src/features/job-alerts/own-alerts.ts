import { type ChangedJobAlert, changedJobAlert, type JobAlert, maxJobAlerts, newJobAlert } from '@berth/contract';
import { forTenant, type TenantTransaction } from '../../platform/database/for-tenant.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { checkBody } from '../../platform/http/check-input.ts';
import type { SignedInRequest } from '../../platform/http/implement.ts';
import { requireFullAccount } from '../account/index.ts';
import type { Tenant } from '../tenants/index.ts';
import {
  changeAlert,
  countAlerts,
  deleteAlert,
  disableAlerts,
  holdOwner,
  insertAlert,
  readAlert,
  readAlerts,
} from './job-alerts.queries.ts';
import { alertChangedElsewhere, tooManyAlerts } from './job-alerts-failures.ts';
import { ownHosts } from './own-hosts.ts';
import { presentAlert } from './present-alert.ts';
import { deleteEndedAlerts, deleteLongestWaiting } from './unconfirmed-alerts.queries.ts';

/** Runs `work` for whoever is signed in. Throws fullAccountNeeded, signInNeeded as `requireFullAccount` does. */
function asOwner<T>({ services, tenantId, caller }: SignedInRequest, work: (trx: TenantTransaction, now: Date) => Promise<T>): Promise<T> {
  return forTenant(services.database, tenantId, async (trx) => {
    await requireFullAccount(trx, caller.candidateId);
    return work(trx, services.clock());
  });
}

function found<T>(alert: T | undefined): T {
  if (alert === undefined) throw notFound('job alert');
  return alert;
}

/**
 * Creates an alert, confirmed by the session. At the limit it takes the place of the one that has waited longest to be confirmed: whoever
 * adds alerts to a stranger's address cannot keep its owner from theirs.
 *
 * @throws Failure 400 naming the fields · tooManyAlerts
 */
export function createAlert(request: SignedInRequest, tenant: Tenant, body: unknown): Promise<JobAlert> {
  const { criteria, status, advertSortOrder, frequency } = checkBody(newJobAlert(ownHosts(request, tenant)), body);
  const { tenantId, caller } = request;
  const { candidateId } = caller;
  return asOwner(request, async (trx, now) => {
    await holdOwner(trx, candidateId);
    await deleteEndedAlerts(trx, now, candidateId);
    const isFull = (await countAlerts(trx, candidateId, now)) >= maxJobAlerts;
    if (isFull && !(await deleteLongestWaiting(trx, candidateId))) throw tooManyAlerts();
    const times = { confirmedAt: now, createdAt: now, touchedAt: now };
    return presentAlert(await insertAlert(trx, { tenantId, candidateId, ...criteria, status, advertSortOrder, frequency, ...times }));
  });
}

/** The candidate's alerts, newest first. */
export function listAlerts(request: SignedInRequest): Promise<JobAlert[]> {
  return asOwner(request, async (trx, now) => (await readAlerts(trx, request.caller.candidateId, now)).map(presentAlert));
}

/** How many there are. */
export function countOwnAlerts(request: SignedInRequest): Promise<number> {
  return asOwner(request, (trx, now) => countAlerts(trx, request.caller.candidateId, now));
}

/** One of them. Throws notFound. */
export function fetchAlert(request: SignedInRequest, id: string): Promise<JobAlert> {
  return asOwner(request, async (trx, now) => presentAlert(found(await readAlert(trx, request.caller.candidateId, id, now))));
}

/** Replaces one. Throws Failure 400 naming the fields, notFound, alertChangedElsewhere. */
export function updateAlert(request: SignedInRequest, tenant: Tenant, body: unknown): Promise<JobAlert> {
  const { jobAlertId, criteria, version, ...change }: ChangedJobAlert = checkBody(changedJobAlert(ownHosts(request, tenant)), body);
  const { candidateId } = request.caller;
  return asOwner(request, async (trx, now) => {
    const changed = await changeAlert(trx, candidateId, jobAlertId, { ...criteria, ...change }, { version, now });
    if (changed) return presentAlert(changed);
    found(await readAlert(trx, candidateId, jobAlertId, now));
    throw alertChangedElsewhere();
  });
}

/** Enables or disables one. Throws notFound. */
export function changeAlertStatus(request: SignedInRequest, id: string, status: number): Promise<JobAlert> {
  return asOwner(request, async (trx, now) =>
    presentAlert(found(await changeAlert(trx, request.caller.candidateId, id, { status }, { now }))),
  );
}

/** Disables one, or all; whether any was enabled. Throws notFound for one that is not there. */
export function unsubscribe(request: SignedInRequest, id?: string): Promise<boolean> {
  const { candidateId } = request.caller;
  return asOwner(request, async (trx, now) => {
    if (id !== undefined) found(await readAlert(trx, candidateId, id, now));
    return disableAlerts(trx, candidateId, id, now);
  });
}

/** Deletes one. Throws notFound. */
export function removeAlert(request: SignedInRequest, id: string): Promise<true> {
  return asOwner(request, async (trx) => {
    if (!(await deleteAlert(trx, request.caller.candidateId, id))) throw notFound('job alert');
    return true as const;
  });
}
