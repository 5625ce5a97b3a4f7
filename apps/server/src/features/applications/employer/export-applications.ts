import { Readable } from 'node:stream';
import { forTenant } from '../../../platform/database/for-tenant.ts';
import { failure } from '../../../platform/failures/failure.ts';
import { notFound } from '../../../platform/failures/failures.ts';
import { distinctNames, safeName } from '../../../platform/files/distinct-names.ts';
import { streamZip, type ZipEntry } from '../../../platform/files/stream-zip.ts';
import { securityEvent } from '../../../platform/security/security-events.ts';
import type { Services } from '../../../platform/services.ts';
import { fileLabels } from '../notice.email.ts';
import { applicationPage } from './application-page.ts';
import { type ApplicationFilter, countFiltered, markSeen } from './employer-applications.queries.ts';
import { listPage } from './list-applications.ts';
import { type EmployerRecord, readEmployerRecord } from './present-for-employer.ts';
import { requireId } from './show-for-employer.ts';

/** Applications of one zip: its directory, which is kept in memory, is then at most about 20 MB. More are refused before anything is written. */
export const mostExported = 10_000;

/** What a zip holds. `withdrawn` are applications whose candidate withdrew them while the zip was written. */
export type Exported = { applications: number; filesLeftOut: number; withdrawn: string[] };

type Exporting = Pick<Services, 'config' | 'database' | 'files' | 'clock' | 'log'>;

/**
 * A zip of the applications that a filter lets through, a folder each: CV, letter and form, the answers as JSON and as a page, without those
 * about convictions and equality. `write` is given the zip and returns once it is kept; only then the applications count as seen.
 *
 * @throws notFound for an id or an advert that the tenant does not have · Failure 400 for no application, or more than `mostExported`
 */
export async function exportApplications(
  services: Exporting,
  tenantId: number,
  filter: ApplicationFilter,
  write: (zip: Readable) => Promise<void>,
): Promise<Exported> {
  await requireExportable(services, tenantId, filter);
  const exported = new Map<string, string>();
  let filesLeftOut = 0;
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    for await (const record of recordsOf(services, tenantId, filter)) {
      const { id, state } = record.application;
      securityEvent({ services, tenantId }, 'application-read', { applicationId: id });
      exported.set(id, state);
      filesLeftOut += record.files.filter((file) => file.state !== 'available').length;
      yield* folderOf(services, record);
    }
  };
  await write(streamZip(entries()));
  const seen = await markAllSeen(services, tenantId, [...exported.keys()]);
  const withdrawn = seen.filter(({ id, status }) => status === 'withdrawn' && exported.get(id) === 'sent').map(({ id }) => id);
  return { applications: exported.size, filesLeftOut, withdrawn };
}

async function requireExportable({ database, clock }: Exporting, tenantId: number, filter: ApplicationFilter): Promise<void> {
  for (const id of filter.ids ?? []) requireId(id);
  const count = await forTenant(database, tenantId, (trx) => countFiltered(trx, filter, mostExported + 1, clock()));
  if (filter.ids && count < new Set(filter.ids).size) throw notFound('application');
  if (count === 0) throw failure('invalid', 'nothing-to-export', 'There is no such application');
  if (count > mostExported)
    throw failure('invalid', 'too-many-to-export', `There are more than ${mostExported} such applications: narrow what you ask for`);
}

/** Page by page, and within a page one by one. An application that is erased meanwhile is left out. */
async function* recordsOf(services: Exporting, tenantId: number, filter: ApplicationFilter): AsyncGenerator<EmployerRecord> {
  let after: Parameters<typeof listPage>[3] = null;
  do {
    const page = await listPage(services, tenantId, filter, after);
    for (const { id } of page.applications) {
      const record = await forTenant(services.database, tenantId, (trx) =>
        readEmployerRecord(trx, id, { config: services.config, withConvictions: false }),
      );
      if (record) yield record;
    }
    after = page.next;
  } while (after);
}

function* folderOf({ files: store }: Exporting, { application, files }: EmployerRecord): Generator<ZipEntry> {
  const { id, sentOn, advert, candidate, coverLetter } = application;
  const folder = safeName(`${sentOn.slice(0, 10)} ${advert.reference} ${candidate.lastName} ${candidate.firstName} ${id.slice(0, 8)}`);
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

async function markAllSeen({ database, clock }: Exporting, tenantId: number, ids: string[]) {
  const seen: Awaited<ReturnType<typeof markSeen>> = [];
  for (let from = 0; from < ids.length; from += 1_000)
    seen.push(...(await forTenant(database, tenantId, (trx) => markSeen(trx, ids.slice(from, from + 1_000), clock()))));
  return seen;
}
