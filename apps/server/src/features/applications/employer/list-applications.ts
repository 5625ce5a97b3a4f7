import type { ListedApplication } from '@berth/contract';
import type { AtBackOffice } from '../../../platform/at.ts';
import { badInput } from '../../../platform/failures/failures.ts';
import { securityEvent } from '../../../platform/security/security-events.ts';
import type { Services } from '../../../platform/services.ts';
import { readTenantRules } from '../../tenants/index.ts';
import { hiddenName } from '../sift/hide-candidate.ts';
import { type ApplicationFilter, type ListRow, type PageStart, readListPage } from './employer-applications.queries.ts';
import { filterFor } from './visible-applications.ts';

export type ListPage = { applications: ListedApplication[]; next: PageStart | null };

/** Applications in memory at once, however long the list. */
const longestPage = 500;

/** One page of a tenant's applications, newest first; `next` is the start of the following page. Throws notFound for an unknown advert. */
export function listPage(
  at: AtBackOffice<unknown>,
  { filter, after = null, limit = longestPage }: { filter: ApplicationFilter; after?: PageStart | null; limit?: number },
): Promise<ListPage> {
  return at.transaction(async (trx) => {
    const criteria = (await readTenantRules(trx)).settings.scoreCriteria;
    const rows = await readListPage(trx, await filterFor(at, trx, filter), { after, limit, now: at.now(), criteria });
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return {
      applications: rows.map(presentListed),
      next: last ? { createdAt: last.position, id: last.id } : null,
    };
  });
}

function presentListed({ firstName, lastName, createdAt, seenAt, ...row }: ListRow): ListedApplication {
  const { id, state, reference, jobTitle, isUndelivered, isAnonymous, meanScore } = row;
  return {
    id,
    state,
    sentOn: createdAt.toISOString(),
    reference,
    jobTitle,
    candidate: isAnonymous ? hiddenName(id) : `${firstName} ${lastName}`.trim(),
    email: isAnonymous ? '' : row.email,
    isAnonymous,
    isSeen: seenAt !== null,
    isUndelivered,
    meanScore,
  };
}

/** Every application that matches the filter, page by page. Throws as `listPage` does, before the first one. */
export async function* listForEmployer(
  at: AtBackOffice<Pick<Services, 'log'>>,
  filter: ApplicationFilter,
): AsyncGenerator<ListedApplication> {
  let page = await listPage(at, { filter });
  securityEvent(at, 'applications-listed');
  for (;;) {
    yield* page.applications;
    if (!page.next) return;
    page = await listPage(at, { filter, after: page.next });
  }
}

/** One page for a caller of the API, whose `cursor` is the `next` of the page before. Throws badInput for a cursor that is not one. */
export async function listByCursor(
  at: AtBackOffice<Pick<Services, 'log'>>,
  { filter, cursor, limit }: { filter: ApplicationFilter; cursor?: string | undefined; limit: number },
): Promise<{ applications: ListedApplication[]; next: string | null }> {
  const { applications, next } = await listPage(at, { filter, limit, after: cursor === undefined ? null : startAt(cursor) });
  securityEvent(at, 'applications-listed');
  return { applications, next: next && Buffer.from(`${next.createdAt} ${next.id}`).toString('base64url') };
}

function startAt(cursor: string): PageStart {
  const [, createdAt, id] =
    /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?) ([\da-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ??
    [];
  if (createdAt === undefined || id === undefined || Number.isNaN(Date.parse(createdAt.replace(/([+-]\d\d)$/, '$1:00'))))
    throw badInput('query.cursor', 'bad-cursor', 'Give the value of "next" of the page before, or leave it out');
  return { createdAt, id };
}
