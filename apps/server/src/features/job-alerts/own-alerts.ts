import { type ChangedJobAlert, type JobAlert, maxJobAlerts, type NewJobAlert } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { requireFullAccount } from '../account/index.ts';
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
import { presentAlert } from './present-alert.ts';
import { deleteEndedAlerts, deleteLongestWaiting } from './unconfirmed-alerts.queries.ts';

/** Runs `work` for the signed-in candidate. Throws fullAccountNeeded, signInNeeded as `requireFullAccount` does. */
function asOwner<T>(at: AtCandidate, work: (trx: TenantTransaction, now: Date) => Promise<T>): Promise<T> {
  return at.transaction(async (trx) => {
    await requireFullAccount(trx, at.caller.candidateId);
    return work(trx, at.now());
  });
}

function found<T>(alert: T | undefined): T {
  if (alert === undefined) throw notFound('job alert');
  return alert;
}

/**
 * Creates an alert, confirmed by the session. At the limit it replaces the oldest unconfirmed one: a stranger who adds alerts to an address
 * cannot keep its owner from adding theirs.
 * @throws tooManyAlerts
 */
export function createAlert(at: AtCandidate, { criteria, status, advertSortOrder, frequency }: NewJobAlert): Promise<JobAlert> {
  const { candidateId } = at.caller;
  return asOwner(at, async (trx, now) => {
    await holdOwner(trx, candidateId);
    await deleteEndedAlerts(trx, now, candidateId);
    const isFull = (await countAlerts(trx, candidateId, now)) >= maxJobAlerts;
    if (isFull && !(await deleteLongestWaiting(trx, candidateId))) throw tooManyAlerts();
    const times = { confirmedAt: now, createdAt: now, touchedAt: now };
    return presentAlert(await insertAlert(trx, { candidateId, ...criteria, status, advertSortOrder, frequency, ...times }));
  });
}

/** The candidate's alerts, newest first. */
export function listAlerts(at: AtCandidate): Promise<JobAlert[]> {
  return asOwner(at, async (trx, now) => (await readAlerts(trx, at.caller.candidateId, now)).map(presentAlert));
}

/** How many there are. */
export function countOwnAlerts(at: AtCandidate): Promise<number> {
  return asOwner(at, (trx, now) => countAlerts(trx, at.caller.candidateId, now));
}

/** Returns one of the candidate's alerts. Throws notFound. */
export function fetchAlert(at: AtCandidate, id: string): Promise<JobAlert> {
  return asOwner(at, async (trx, now) => presentAlert(found(await readAlert(trx, at.caller.candidateId, id, now))));
}

/** Replaces one. Throws notFound, alertChangedElsewhere. */
export function updateAlert(at: AtCandidate, { jobAlertId, criteria, version, ...change }: ChangedJobAlert): Promise<JobAlert> {
  const { candidateId } = at.caller;
  return asOwner(at, async (trx, now) => {
    const changed = await changeAlert(trx, candidateId, jobAlertId, { ...criteria, ...change }, { version, now });
    if (changed) return presentAlert(changed);
    found(await readAlert(trx, candidateId, jobAlertId, now));
    throw alertChangedElsewhere();
  });
}

/** Enables or disables one. Throws notFound. */
export function changeAlertStatus(at: AtCandidate, { id, status }: { id: string; status: number }): Promise<JobAlert> {
  return asOwner(at, async (trx, now) => presentAlert(found(await changeAlert(trx, at.caller.candidateId, id, { status }, { now }))));
}

/** Disables one alert, or all. Returns whether any was enabled. Throws notFound for an unknown one. */
export function unsubscribe(at: AtCandidate, id?: string): Promise<boolean> {
  const { candidateId } = at.caller;
  return asOwner(at, async (trx, now) => {
    if (id !== undefined) found(await readAlert(trx, candidateId, id, now));
    return disableAlerts(trx, candidateId, id, now);
  });
}

/** Deletes one. Throws notFound. */
export function removeAlert(at: AtCandidate, id: string): Promise<true> {
  return asOwner(at, async (trx) => {
    if (!(await deleteAlert(trx, at.caller.candidateId, id))) throw notFound('job alert');
    return true as const;
  });
}
