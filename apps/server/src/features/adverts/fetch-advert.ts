import type { Advert } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { readDocuments } from './advert-documents.queries.ts';
import { readLogo } from './advert-logo.queries.ts';
import { type AdvertRow, readAdvert, readCategories, readEmployerSlug } from './adverts.queries.ts';
import { advertClosed } from './adverts-failures.ts';
import { closedLatelySince, isOpen, presentAdvert } from './present-advert.ts';

/** An advert by its id or its public guid. */
export type AdvertKey = { id: number } | { guid: string };

/**
 * One open advert, with its logo as text only if requested.
 * @throws notFound for an unknown advert, a draft, an unpublished one and another tenant's
 * @throws advertClosed with what its page still shows, for a closed or removed one
 */
export async function fetchAdvert(at: At, { withLogo, ...key }: AdvertKey & { withLogo: boolean }): Promise<Advert> {
  const now = at.now();
  const advert = await at.transaction(async (trx) => {
    const row = await readAdvert(trx, key);
    if (!row || !wasPublished(row, now)) throw notFound('job');
    return readWhole(trx, row, withLogo, now);
  });
  if (!advert.isOpen) throw advertClosed(advert);
  return advert;
}

/** An advert with everything that belongs to it. */
export async function readWhole(trx: TenantTransaction, row: AdvertRow, withLogo: boolean, now: Date): Promise<Advert> {
  const categories = await readCategories(trx, row.jobCategoryIds);
  const documents = await readDocuments(trx, row.id);
  const employerSlug = await readEmployerSlug(trx, row.employerKey, now, closedLatelySince(now));
  const logo = withLogo && row.logoHash ? await readLogo(trx, row.logoHash) : undefined;
  return presentAdvert(
    row,
    { categories, documents, employerSlug, logo: logo ? `data:${logo.mediaType};base64,${logo.content.toString('base64')}` : null },
    now,
  );
}

/** Whether applications for an advert leave the United Kingdom and the EEA. Throws notFound as `fetchAdvert` does. */
export function detailsSentOutsideUkEea(at: At, advertId: number): Promise<boolean> {
  return at.transaction(async (trx) => {
    const row = await readAdvert(trx, { id: advertId });
    if (!row || !wasPublished(row, at.now())) throw notFound('job');
    return row.detailsSentOutsideUkEea;
  });
}

/** The parts of an advert that applying and saving need; null for an unknown one, a draft and another tenant's. */
export async function findPublicAdvert(trx: TenantTransaction, key: AdvertKey, now: Date) {
  const row = await readAdvert(trx, key);
  if (!row || !wasPublished(row, now)) return null;
  return { ...row, isOpen: isOpen(row, now) };
}

/** True for an advert that the public has seen, closed and removed ones included. */
function wasPublished(row: Pick<AdvertRow, 'status' | 'publishedAt'>, now: Date): boolean {
  return row.status !== 'draft' && row.publishedAt <= now;
}
