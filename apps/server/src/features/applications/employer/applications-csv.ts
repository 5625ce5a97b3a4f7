import { Readable } from 'node:stream';
import type { ListedApplication } from '@berth/contract';
import type { AtBackOffice } from '../../../platform/at.ts';
import { csvHeading, csvRow } from '../../../platform/files/csv-cell.ts';
import { securityEvent } from '../../../platform/security/security-events.ts';
import type { Services } from '../../../platform/services.ts';
import type { ApplicationFilter } from './employer-applications.queries.ts';
import { type ListPage, listPage } from './list-applications.ts';

const columns = ['id', 'state', 'sentOn', 'reference', 'jobTitle', 'candidate', 'email', 'isSeen', 'meanScore'] as const;

/**
 * A table of the applications that match a filter, written page by page while it is read (applications.office.6). Throws as `listPage` does,
 * before the first byte.
 */
export async function writeApplicationsCsv(
  at: AtBackOffice<Pick<Services, 'log'>>,
  { filter }: { filter: ApplicationFilter },
): Promise<Readable> {
  const first = await listPage(at, { filter });
  securityEvent(at, 'applications-listed');
  return Readable.from(lines(at, filter, first));
}

async function* lines(at: AtBackOffice<unknown>, filter: ApplicationFilter, first: ListPage): AsyncGenerator<string> {
  yield csvHeading(columns);
  for (let page = first; ; page = await listPage(at, { filter, after: page.next })) {
    yield page.applications.map(lineOf).join('');
    if (!page.next) return;
  }
}

const lineOf = (application: ListedApplication) => csvRow(columns.map((column) => application[column]));
