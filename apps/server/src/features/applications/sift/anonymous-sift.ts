import type { AnonymousSift } from '@berth/contract';
import type { AtBackOffice } from '../../../platform/at.ts';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { failure } from '../../../platform/failures/failure.ts';
import { notFound } from '../../../platform/failures/failures.ts';
import { maySeeAdvert } from '../../../platform/security/back-office-caller.ts';
import { findAdvertId } from '../employer/employer-applications.queries.ts';
import { endSift, hasAdvert, insertSift, readSift } from './sift.queries.ts';

type ById = { advertId: number };

/** The anonymous sift of an advert. Throws notFound for an advert that is unknown, of another tenant, or not the caller's to see. */
export function showSift(at: AtBackOffice, { advertId }: ById): Promise<AnonymousSift> {
  return at.transaction(async (trx) => {
    await requireAdvert(at, trx, advertId);
    return presentSift(trx, advertId);
  });
}

/** Hides the candidates of an advert (applications.sift.1). Safe to repeat. Throws as `showSift` does. */
export function beginSift(at: AtBackOffice, { advertId }: ById): Promise<AnonymousSift> {
  at.about({ kind: 'advert', id: String(advertId) });
  return at.transaction(async (trx) => {
    await requireAdvert(at, trx, advertId);
    await insertSift(trx, { advertId, by: at.caller, begunAt: at.now() });
    return presentSift(trx, advertId);
  });
}

/** Shows them again (applications.sift.4). Throws as `showSift` does · 409 if they are not hidden. */
export function liftSift(at: AtBackOffice, { advertId }: ById): Promise<AnonymousSift> {
  at.about({ kind: 'advert', id: String(advertId) });
  return at.transaction(async (trx) => {
    await requireAdvert(at, trx, advertId);
    if (!(await endSift(trx, { advertId, by: at.caller, liftedAt: at.now() })))
      throw failure('conflict', 'no-anonymous-sift', 'The candidates of this advert are not hidden');
    return presentSift(trx, advertId);
  });
}

/** The id of the advert with this reference. Throws as `showSift` does. */
export async function advertOfReference(at: AtBackOffice, { reference }: { reference: string }): Promise<number> {
  const advertId = await at.transaction((trx) => findAdvertId(trx, reference));
  if (advertId === undefined) throw notFound('advert');
  return advertId;
}

async function requireAdvert({ caller }: AtBackOffice, trx: TenantTransaction, advertId: number): Promise<void> {
  if (!maySeeAdvert(caller, advertId) || !(await hasAdvert(trx, advertId))) throw notFound('advert');
}

async function presentSift(trx: TenantTransaction, advertId: number): Promise<AnonymousSift> {
  const sift = await readSift(trx, advertId);
  return {
    advertId,
    isOn: sift !== undefined && sift.liftedAt === null,
    begun: sift ? step(sift.begunAt, sift.begunByKind, sift.begunByName) : null,
    lifted: sift?.liftedAt ? step(sift.liftedAt, sift.liftedByKind, sift.liftedByName) : null,
  };
}

type Step = NonNullable<AnonymousSift['begun']>;
const step = (at: Date, kind: string | null, name: string | null): Step => ({
  on: at.toISOString(),
  by: { kind: kind as Step['by']['kind'], name: name ?? '' },
});
