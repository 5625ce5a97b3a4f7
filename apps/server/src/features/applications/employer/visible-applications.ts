import type { AtBackOffice } from '../../../platform/at.ts';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { notFound } from '../../../platform/failures/failures.ts';
import { maySeeAdvert } from '../../../platform/security/back-office-caller.ts';
import { takeApplication } from '../application-data.queries.ts';
import { type ApplicationFilter, areWordsCommon, findAdvertId, readAdvertIdOf } from './employer-applications.queries.ts';

type Asked = Pick<AtBackOffice, 'caller'>;

/** The filter with what the caller may see. Throws notFound for an advert that is unknown, or that a hiring manager may not see. */
export async function filterFor({ caller }: Asked, trx: TenantTransaction, filter: ApplicationFilter): Promise<ApplicationFilter> {
  if (filter.advert !== undefined) {
    const advertId = await findAdvertId(trx, filter.advert);
    if (advertId === undefined || !maySeeAdvert(caller, advertId)) throw notFound('advert');
  }
  const isCommon = filter.words !== undefined && (await areWordsCommon(trx, filter.words));
  return { ...filter, advertIds: caller.advertIds, areWordsCommon: isCommon };
}

/** Whether a text has the form of a guid: PostgreSQL would refuse another. */
export const isGuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** Throws notFound for an application that is unknown, of another tenant, without its candidate, or for an advert the caller may not see. */
export async function requireVisible({ caller }: Asked, trx: TenantTransaction, applicationId: string): Promise<void> {
  if (!isGuid(applicationId)) throw notFound('application');
  const advertId = await readAdvertIdOf(trx, applicationId);
  if (advertId === undefined || !maySeeAdvert(caller, advertId)) throw notFound('application');
}

/** The same, and locks the application until the transaction ends: what is then written to it is not missed by an erasure. */
export async function takeVisible(at: Asked, trx: TenantTransaction, applicationId: string): Promise<void> {
  await requireVisible(at, trx, applicationId);
  if (!(await takeApplication(trx, applicationId))) throw notFound('application');
}
