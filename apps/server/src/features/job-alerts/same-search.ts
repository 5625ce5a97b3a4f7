import { alertSearchKey } from '@berth/contract';

/** The first of these alerts that has the same search as an address (job-alerts.alert.10). */
export function withSameSearch<Alert extends { uri: string }>(alerts: readonly Alert[], uri: string): Alert | undefined {
  const key = alertSearchKey(uri);
  return alerts.find((alert) => alertSearchKey(alert.uri) === key);
}
