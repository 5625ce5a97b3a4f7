import type { Advert } from '@berth/contract';
import type { At } from '../../platform/at.ts';
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
export function previewAdvert(at: At, { guid, withLogo }: { guid: string; withLogo: boolean }): Promise<Advert> {
  const now = at.now();
  return at.transaction(async (trx) => {
    const advertId = await readPreview(trx, guid, now);
    const row = advertId === null ? undefined : await readAdvert(trx, { id: advertId });
    if (!row) throw notFound('preview');
    return readWhole(trx, row, withLogo, now);
  });
}

/**
 * Creates a link to an advert's preview that works for this many days. Its guid is random and not the advert's own. Earlier links keep
 * working. On a local host the link has the configured port.
 * @throws OperatorMistake for an unknown reference
 */
export function makePreviewLink(
  at: At<Pick<Services, 'config'>>,
  { reference, days }: { reference: string; days: number },
): Promise<{ url: string; expiresAt: Date }> {
  return at.transaction(async (trx) => {
    const now = at.now();
    await deleteExpiredPreviews(trx, now);
    const expiresAt = new Date(now.getTime() + days * dayMilliseconds);
    const guid = await insertPreview(trx, reference, expiresAt);
    if (guid === null) throw new OperatorMistake(`There is no advert with the reference ${reference}`);
    return { url: `${originFor((await readTenant(trx)).hosts, at.services.config.port)}/advert-preview/${guid}`, expiresAt };
  });
}

/** Ends every preview link of an advert at once; returns how many there were. Throws OperatorMistake as `makePreviewLink` does. */
export async function revokePreviewLinks(at: At<object>, reference: string): Promise<number> {
  const revoked = await at.transaction((trx) => deletePreviews(trx, reference));
  if (revoked === null) throw new OperatorMistake(`There is no advert with the reference ${reference}`);
  return revoked;
}
