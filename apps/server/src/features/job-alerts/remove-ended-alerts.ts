import type { At } from '../../platform/at.ts';
import { deleteEndedAlerts } from './unconfirmed-alerts.queries.ts';

/** Deletes a tenant's unconfirmed alerts whose link has expired. Safe to repeat. */
export function removeEndedAlerts(at: At): Promise<void> {
  return at.transaction((trx) => deleteEndedAlerts(trx, at.now()));
}
