import { Readable } from 'node:stream';
import type { ListedApplication } from '@berth/contract';
import type { AtBackOffice } from '../../../platform/at.ts';
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
  // A byte order mark, without which Excel reads UTF-8 as another encoding.
  yield `\uFEFF${columns.join(',')}\r\n`;
  for (let page = first; ; page = await listPage(at, { filter, after: page.next })) {
    yield page.applications.map(lineOf).join('');
    if (!page.next) return;
  }
}

const lineOf = (application: ListedApplication) => `${columns.map((column) => cell(String(application[column] ?? ''))).join(',')}\r\n`;

/** A cell in quotes. Spreadsheets run what begins like a formula, so such a text gets an apostrophe in front. */
function cell(text: string): string {
  return `"${/^[=+\-@\t\r]/.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
}
