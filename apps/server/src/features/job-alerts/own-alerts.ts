import {
  alertSearchKey,
  type ChangedJobAlert,
  type CreatedJobAlert,
  type JobAlert,
  jobAlertStatuses,
  maxJobAlerts,
  type NewJobAlert,
} from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { requireFullAccount } from '../account/index.ts';
import {
  type AlertRow,
  changeAlert,
  countAlerts,
  deleteAlert,
  disableAlerts,
  holdOwner,
  insertAlert,
  readAlert,
  readAlerts,
} from './job-alerts.queries.ts';
import { alertChangedElsewhere, sameAlert, tooManyAlerts } from './job-alerts-failures.ts';
import { presentAlert, presentAlerts } from './present-alert.ts';
import { withSameSearch } from './same-search.ts';
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
 * Creates an alert, confirmed by the session, or returns the one that the candidate has for the same search. One that waits for its
 * confirmation is confirmed, and a paused one is turned on. At the limit it replaces the oldest unconfirmed one: a stranger who adds alerts to an address cannot keep its
 * owner from adding theirs.
 * @throws tooManyAlerts
 */
export async function createAlert(at: AtCandidate, { criteria, ...settings }: NewJobAlert): Promise<CreatedJobAlert> {
  const { candidateId } = at.caller;
  const { row, isNew } = await asOwner(at, async (trx, now): Promise<{ row: AlertRow; isNew: boolean }> => {
    await holdOwner(trx, candidateId);
    await deleteEndedAlerts(trx, now, candidateId);
    const same = withSameSearch(await readAlerts(trx, candidateId, now), criteria.uri);
    if (same?.confirmedAt) {
      const isPaused = same.status !== settings.status && settings.status === jobAlertStatuses.enabled;
      const resumed = isPaused ? await changeAlert(trx, candidateId, same.id, { status: settings.status }, { now }) : undefined;
      return { row: resumed ?? same, isNew: false };
    }
    const confirmed = same && (await changeAlert(trx, candidateId, same.id, { ...criteria, ...settings }, { now }));
    if (confirmed) return { row: confirmed, isNew: true };
    const isFull = (await countAlerts(trx, candidateId, now)) >= maxJobAlerts;
    if (isFull && !(await deleteLongestWaiting(trx, candidateId))) throw tooManyAlerts();
    const times = { confirmedAt: now, createdAt: now, touchedAt: now };
    return { row: await insertAlert(trx, { candidateId, ...criteria, ...settings, ...times }), isNew: true };
  });
  return { ...(await presentAlert(at, row)), isNew };
}

/** The candidate's alerts, newest first. */
export async function listAlerts(at: AtCandidate): Promise<JobAlert[]> {
  return presentAlerts(at, await asOwner(at, (trx, now) => readAlerts(trx, at.caller.candidateId, now)));
}

/** How many there are. */
export function countOwnAlerts(at: AtCandidate): Promise<number> {
  return asOwner(at, (trx, now) => countAlerts(trx, at.caller.candidateId, now));
}

/** Returns one of the candidate's alerts. Throws notFound. */
export async function fetchAlert(at: AtCandidate, id: string): Promise<JobAlert> {
  return presentAlert(at, await asOwner(at, async (trx, now) => found(await readAlert(trx, at.caller.candidateId, id, now))));
}

/** Replaces one. Throws notFound, alertChangedElsewhere, and sameAlert if the change makes it equal to another. */
export async function updateAlert(at: AtCandidate, { jobAlertId, criteria, version, ...change }: ChangedJobAlert): Promise<JobAlert> {
  const { candidateId } = at.caller;
  const row = await asOwner(at, async (trx, now) => {
    await holdOwner(trx, candidateId);
    const alerts = await readAlerts(trx, candidateId, now);
    const held = found(alerts.find(({ id }) => id === jobAlertId));
    if (held.version !== version) throw alertChangedElsewhere();
    const others = alerts.filter(({ id }) => id !== jobAlertId);
    // An alert that was equal to another before may still be renamed or paused.
    const same = alertSearchKey(held.uri) === alertSearchKey(criteria.uri) ? undefined : withSameSearch(others, criteria.uri);
    if (same) throw sameAlert(same.title);
    const changed = await changeAlert(trx, candidateId, jobAlertId, { ...criteria, ...change }, { version, now });
    if (!changed) throw alertChangedElsewhere();
    return changed;
  });
  return presentAlert(at, row);
}

/** Enables or disables one. Throws notFound. */
export async function changeAlertStatus(at: AtCandidate, { id, status }: { id: string; status: number }): Promise<JobAlert> {
  const { candidateId } = at.caller;
  return presentAlert(at, await asOwner(at, async (trx, now) => found(await changeAlert(trx, candidateId, id, { status }, { now }))));
}

/** Disables one alert, or all: true however often. Throws notFound for an unknown one. */
export function unsubscribe(at: AtCandidate, id?: string): Promise<true> {
  const { candidateId } = at.caller;
  return asOwner(at, async (trx, now) => {
    if (id !== undefined) found(await readAlert(trx, candidateId, id, now));
    await disableAlerts(trx, candidateId, id, now);
    return true as const;
  });
}

/** Deletes one. Throws notFound. */
export function removeAlert(at: AtCandidate, id: string): Promise<true> {
  return asOwner(at, async (trx) => {
    if (!(await deleteAlert(trx, at.caller.candidateId, id))) throw notFound('job alert');
    return true as const;
  });
}
