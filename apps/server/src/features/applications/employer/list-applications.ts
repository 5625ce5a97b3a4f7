import type { ApplicationStatus } from '@berth/contract';
import { forTenant } from '../../../platform/database/for-tenant.ts';
import { notFound } from '../../../platform/failures/failures.ts';
import { securityEvent } from '../../../platform/security/security-events.ts';
import type { Services } from '../../../platform/services.ts';
import { type ApplicationFilter, hasAdvert, type PageStart, readListPage } from './employer-applications.queries.ts';

/** One line of an employer's list. */
export type ListedApplication = {
  id: string;
  state: ApplicationStatus;
  sentOn: string;
  reference: string;
  jobTitle: string;
  candidate: string;
  /** Nobody got the notice, and nobody has read the application since. */
  isUndelivered: boolean;
};

export type ListPage = { applications: ListedApplication[]; next: PageStart | null };

/** Applications in memory at once, whatever the length of the list. */
const pageLength = 500;

/** One page of a tenant's applications, newest first; `next` begins the page after it. Throws notFound for an advert that the tenant does not have. */
export function listPage(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  tenantId: number,
  filter: ApplicationFilter,
  after: PageStart | null = null,
): Promise<ListPage> {
  return forTenant(database, tenantId, async (trx) => {
    if (after === null && filter.advert !== undefined && !(await hasAdvert(trx, filter.advert))) throw notFound('advert');
    const rows = await readListPage(trx, filter, { after, limit: pageLength, now: clock() });
    const last = rows.length === pageLength ? rows.at(-1) : undefined;
    return {
      applications: rows.map(({ id, status, createdAt, reference, jobTitle, firstName, lastName, isUndelivered }) => ({
        id,
        state: status as ApplicationStatus,
        sentOn: createdAt.toISOString(),
        reference,
        jobTitle,
        candidate: `${firstName} ${lastName}`.trim(),
        isUndelivered,
      })),
      next: last ? { createdAt: last.position, id: last.id } : null,
    };
  });
}

/** Every application that the filter lets through, page by page. Throws as `listPage` does, before the first one. */
export async function* listForEmployer(
  services: Pick<Services, 'database' | 'clock' | 'log'>,
  tenantId: number,
  filter: ApplicationFilter,
): AsyncGenerator<ListedApplication> {
  let page = await listPage(services, tenantId, filter);
  securityEvent({ services, tenantId }, 'applications-listed');
  for (;;) {
    yield* page.applications;
    if (!page.next) return;
    page = await listPage(services, tenantId, filter, page.next);
  }
}
