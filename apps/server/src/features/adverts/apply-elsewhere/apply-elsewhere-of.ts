import type { ApplyElsewhere } from '@berth/contract';

/** Where candidates apply for an advert that takes no applications here; null for any other. */
export function applyElsewhereOf({ id, applyUrl }: { id: number; applyUrl: string | null }): ApplyElsewhere | null {
  return applyUrl === null ? null : { host: new URL(applyUrl).hostname.replace(/^www\./, ''), path: `/out/${id}` };
}
