import { Readable } from 'node:stream';
import { mostZipped } from '@berth/contract';
import type { AtBackOffice } from '../../../platform/at.ts';
import { failure } from '../../../platform/failures/failure.ts';
import { notFound } from '../../../platform/failures/failures.ts';
import { distinctNames, safeName } from '../../../platform/files/distinct-names.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { streamZip, type ZipEntry } from '../../../platform/files/stream-zip.ts';
import { securityEvent } from '../../../platform/security/security-events.ts';
import { countTry } from '../../../platform/security/tries.ts';
import type { Services } from '../../../platform/services.ts';
import { fileLabels } from '../file-labels.ts';
import { applicationPage } from './application-page.ts';
import { writeApplicationsCsv } from './applications-csv.ts';
import { type ApplicationFilter, countFiltered, markSeen, type PageStart } from './employer-applications.queries.ts';
import { type ListPage, listPage } from './list-applications.ts';
import { type ApplicationForEmployer, readApplicationForEmployer } from './present-for-employer.ts';
import { filterFor, isGuid } from './visible-applications.ts';

/**
 * Most applications in a zip: its directory, which is kept in memory, is then at most about 20 MB. Larger exports are refused before
 * anything is written.
 */
const maxExported = 10_000;
/** Zips that a caller may download in an hour: each reads every file of its applications. */
const zipsAnHour = 20;

/** What a zip contains. `withdrawn` are applications that were withdrawn while the zip was written. */
export type Exported = { applications: number; filesLeftOut: number; withdrawn: string[] };

type AtExport = AtBackOffice<Pick<Services, 'config' | 'files' | 'log'>>;
/** What has been written so far: the state of each application by its id, and how many files the scanner kept out. */
type Written = { states: Map<string, string>; filesLeftOut: number };

/**
 * Writes a zip of the applications that match a filter: a table of them, and a folder for each with CV, letter and form, and the answers as
 * JSON and as a page, without those about convictions and equality, and without sensitive values. `write` stores the zip; the applications
 * count as seen once it returns.
 * @throws notFound for an unknown id or advert · nothing-to-export · too-many-to-export past `maxExported`
 */
export async function exportApplications(
  at: AtExport,
  { filter, write }: { filter: ApplicationFilter; write: (zip: Readable) => Promise<void> },
): Promise<Exported> {
  await requireExportable(at, filter, maxExported);
  const written: Written = { states: new Map(), filesLeftOut: 0 };
  await write(streamZip(entriesOf(at, filter, written)));
  const seen = await markAllSeen(at, [...written.states.keys()]);
  const withdrawn = seen.filter(({ id, state }) => state === 'withdrawn' && written.states.get(id) !== 'withdrawn').map(({ id }) => id);
  return { applications: written.states.size, filesLeftOut: written.filesLeftOut, withdrawn };
}

/**
 * The same zip, written while it is downloaded (applications.office.7). Its applications count as seen once the last of them has been read.
 * @throws as `exportApplications` does, past `mostZipped`, before the first byte · tooManyTries
 */
export async function zipApplications(at: AtExport & AtBackOffice, { filter }: { filter: ApplicationFilter }): Promise<Readable> {
  await countTry(at, 'applications-zip', at.caller.id, zipsAnHour, 3_600);
  await requireExportable(at, filter, mostZipped);
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    const written: Written = { states: new Map(), filesLeftOut: 0 };
    yield* entriesOf(at, filter, written);
    await markAllSeen(at, [...written.states.keys()]);
  };
  return streamZip(entries());
}

async function* entriesOf(at: AtExport, filter: ApplicationFilter, written: Written): AsyncGenerator<ZipEntry> {
  yield { path: 'applications.csv', changedAt: at.now(), open: () => writeApplicationsCsv(at, { filter }) };
  for await (const record of recordsOf(at, filter)) {
    const { id, state } = record.application;
    securityEvent(at, 'application-read', { applicationId: id });
    written.states.set(id, state);
    written.filesLeftOut += record.files.filter((file) => file.state !== 'available').length;
    yield* folderOf(at.services.files, record);
  }
}

async function requireExportable(at: AtExport, filter: ApplicationFilter, most: number): Promise<void> {
  if (filter.ids?.some((id) => !isGuid(id))) throw notFound('application');
  const count = await at.transaction(async (trx) => countFiltered(trx, await filterFor(at, trx, filter), most + 1, at.now()));
  if (filter.ids && count < new Set(filter.ids).size) throw notFound('application');
  if (count === 0) throw failure('invalid', 'nothing-to-export', 'There is no such application');
  if (count > most) throw failure('invalid', 'too-many-to-export', `There are more than ${most} such applications: narrow the filter`);
}

/** Page by page, and within a page one by one. Leaves out an application that is erased meanwhile. */
async function* recordsOf(at: AtExport, filter: ApplicationFilter): AsyncGenerator<ApplicationForEmployer> {
  let after: PageStart | null = null;
  do {
    const page: ListPage = await listPage(at, { filter, after });
    for (const { id } of page.applications) {
      const record = await at.transaction((trx) =>
        readApplicationForEmployer(trx, id, { config: at.services.config, special: [], caller: at.caller }),
      );
      if (record) yield record;
    }
    after = page.next;
  } while (after);
}

function* folderOf(store: FileStore, { application, files }: ApplicationForEmployer): Generator<ZipEntry> {
  const { id, sentOn, advert, candidate, coverLetter } = application;
  const words = `${sentOn.slice(0, 10)} ${advert.reference} ${candidate.lastName} ${candidate.firstName}`;
  // The id comes last and is never cut off: it keeps two folders of the same words apart.
  const folder = `${safeName(Array.from(words).slice(0, 100).join(''))} ${id.slice(0, 8)}`;
  const names = distinctNames(files.map(({ kind, name }) => `${fileLabels[kind] ?? kind} - ${name.replaceAll(/[/\\]/g, '-')}`));
  const listed = files.map((file, index) => ({ ...file, path: file.state === 'available' ? (names[index] ?? null) : null }));
  const text = (name: string, content: string): ZipEntry => ({
    path: `${folder}/${name}`,
    changedAt: new Date(sentOn),
    open: async () => Readable.from([Buffer.from(content)]),
  });
  yield text('application.html', applicationPage(application, listed));
  yield text('application.json', `${JSON.stringify(application, null, 2)}\n`);
  if (coverLetter !== null) yield text('cover-letter.txt', `${coverLetter}\n`);
  for (const { path, storageKey, sizeBytes, createdAt } of listed) {
    if (path !== null && storageKey !== null)
      yield { path: `${folder}/${path}`, changedAt: createdAt, sizeBytes, open: () => store.get(storageKey) };
  }
}

async function markAllSeen(at: AtExport, ids: string[]) {
  const seen: Awaited<ReturnType<typeof markSeen>> = [];
  for (let from = 0; from < ids.length; from += 1_000)
    seen.push(...(await at.transaction((trx) => markSeen(trx, ids.slice(from, from + 1_000), at.now()))));
  return seen;
}
