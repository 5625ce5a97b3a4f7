import type { Advert } from '@berth/contract';
import type { Database } from '../../platform/database/connect.ts';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { OperatorMistake } from '../../platform/failures/operator-mistake.ts';
import type { Services } from '../../platform/services.ts';
import { originFor, readTenant } from '../tenants/index.ts';
import { readAdvert } from './adverts.queries.ts';
import { readWhole } from './fetch-advert.ts';
import { deleteExpiredPreviews, deletePreviews, insertPreview, readPreview } from './preview-advert.queries.ts';

const dayMilliseconds = 86_400_000;

/**
 * An advert as its page will look, a draft too.
 *
 * @throws notFound for a link that never was, has expired, was revoked or is another tenant's
 */
export function previewAdvert(services: Services, tenantId: number, guid: string, withLogo: boolean): Promise<Advert> {
  const now = services.clock();
  return forTenant(services.database, tenantId, async (trx) => {
    const advertId = await readPreview(trx, guid, now);
    const row = advertId === null ? undefined : await readAdvert(trx, { id: advertId });
    if (!row) throw notFound('preview');
    return readWhole(trx, row, withLogo, now);
  });
}

/**
 * Makes a link to an advert's preview that holds for some days. Its guid is random and not the advert's own; links made
 * before hold on. Links of a host of this machine lead to `port`.
 *
 * @throws OperatorMistake for a reference that no advert has
 */
export function makePreviewLink(
  database: Database,
  tenantId: number,
  { reference, days, port, now }: { reference: string; days: number; port: number; now: Date },
): Promise<{ url: string; expiresAt: Date }> {
  return forTenant(database, tenantId, async (trx) => {
    await deleteExpiredPreviews(trx, now);
    const expiresAt = new Date(now.getTime() + days * dayMilliseconds);
    const guid = await insertPreview(trx, tenantId, reference, expiresAt);
    if (guid === null) throw new OperatorMistake(`There is no advert with the reference ${reference}`);
    return { url: `${originFor((await readTenant(trx)).hosts, port)}/advert-preview/${guid}`, expiresAt };
  });
}

/** Ends every preview link of an advert at once; returns how many there were. Throws OperatorMistake as `makePreviewLink` does. */
export async function revokePreviewLinks(database: Database, tenantId: number, reference: string): Promise<number> {
  const revoked = await forTenant(database, tenantId, (trx) => deletePreviews(trx, reference));
  if (revoked === null) throw new OperatorMistake(`There is no advert with the reference ${reference}`);
  return revoked;
}
