import type { BackOfficeScope } from '@berth/contract';

/** Who acts in the back office. */
export type BackOfficeCaller = {
  kind: 'key' | 'staff' | 'command';
  /** Of the key or the member of staff; of a command the system account that runs it. */
  id: string;
  /** Of the key or the member, or the command's words. */
  name: string;
  scopes: readonly BackOfficeScope[];
  /** The only adverts that a hiring manager may see and act on, by id; null: all. */
  advertIds: readonly number[] | null;
};

/** Whether a caller may see an advert and what belongs to it. Answer as for a missing one otherwise. */
export function maySeeAdvert({ advertIds }: Pick<BackOfficeCaller, 'advertIds'>, advertId: number): boolean {
  return advertIds === null || advertIds.includes(advertId);
}

/** What an act was about: `{ kind: 'application', id: '…' }`. Ids only, never a name or an address. */
export type Subject = { kind: string; id: string };
