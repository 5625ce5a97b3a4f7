import type { InTenant } from '../at.ts';
import type { Services } from '../services.ts';

type Counted = InTenant<Pick<Services, 'limits'>>;

/** Counts one try under `name` for `key` of this tenant; throws tooManyTries past `points` within `seconds`. */
export function countTry({ services, tenantId }: Counted, name: string, key: string, points: number, seconds: number): Promise<void> {
  return services.limits.count(name, `${tenantId}:${key}`, points, seconds);
}

/** Takes back one try that the limit should not count. */
export function takeBackTry({ services, tenantId }: Counted, name: string, key: string): Promise<void> {
  return services.limits.takeBack(name, `${tenantId}:${key}`);
}
