import type { ApplicationStatus } from '@berth/contract';
import type { At } from '../../../platform/at.ts';
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
  /** The notice could not be delivered, and no one has read the application since. */
  isUndelivered: boolean;
};

export type ListPage = { applications: ListedApplication[]; next: PageStart | null };

/** Applications in memory at once, however long the list. */
const pageLength = 500;

/** One page of a tenant's applications, newest first; `next` is the start of the following page. Throws notFound for an unknown advert. */
export function listPage(
  at: At<unknown>,
  { filter, after = null }: { filter: ApplicationFilter; after?: PageStart | null },
): Promise<ListPage> {
  return at.transaction(async (trx) => {
    if (after === null && filter.advert !== undefined && !(await hasAdvert(trx, filter.advert))) throw notFound('advert');
    const rows = await readListPage(trx, filter, { after, limit: pageLength, now: at.now() });
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

/** Every application that matches the filter, page by page. Throws as `listPage` does, before the first one. */
export async function* listForEmployer(at: At<Pick<Services, 'log'>>, filter: ApplicationFilter): AsyncGenerator<ListedApplication> {
  let page = await listPage(at, { filter });
  securityEvent(at, 'applications-listed');
  for (;;) {
    yield* page.applications;
    if (!page.next) return;
    page = await listPage(at, { filter, after: page.next });
  }
}
