import { backOfficeApplicationRoutes } from '@berth/contract';
import { sendDocument, sendDownload } from '../../../platform/files/send-document.ts';
import { type Handler, implement, implementFile } from '../../../platform/http/implement.ts';
import { writeApplicationsCsv } from './applications-csv.ts';
import { countApplications } from './count-applications.ts';
import { zipApplications } from './export-applications.ts';
import { findEmployerFile } from './find-employer-file.ts';
import { listByCursor } from './list-applications.ts';
import { showForEmployer } from './show-for-employer.ts';

type YesOrNo = 'true' | 'false' | undefined;
type Query = { unseen?: YesOrNo; unanswered?: YesOrNo };
/** A filter as the query of a call gives it. */
const filterOf = <Given extends Query>({ unseen, unanswered, ...filter }: Given) => ({
  ...filter,
  unseen: unseen === 'true',
  unanswered: unanswered === 'true',
});

/** The calls of the back office about applications. */
export const backOfficeApplicationHandlers: Handler[] = [
  implement(backOfficeApplicationRoutes.list, ({ query: { cursor, limit, ...query } }, at) =>
    listByCursor(at, { filter: filterOf(query), cursor, limit }),
  ),
  implement(backOfficeApplicationRoutes.counts, ({ query }, at) => countApplications(at, { filter: filterOf(query) })),
  implementFile(backOfficeApplicationRoutes.csv, async ({ query }, at) =>
    sendDownload(
      at.reply,
      { fileName: 'applications.csv', mediaType: 'text/csv; charset=utf-8' },
      await writeApplicationsCsv(at, { filter: filterOf(query) }),
    ),
  ),
  implementFile(backOfficeApplicationRoutes.zip, async ({ query }, at) =>
    sendDownload(
      at.reply,
      { fileName: 'applications.zip', mediaType: 'application/zip' },
      await zipApplications(at, { filter: filterOf(query) }),
    ),
  ),
  implement(backOfficeApplicationRoutes.fetch, ({ params, query }, at) =>
    showForEmployer(at, {
      applicationId: params.applicationGuid,
      special: [
        ...(query.withConvictions === 'true' ? (['convictions'] as const) : []),
        ...(query.withSensitive === 'true' ? (['sensitive'] as const) : []),
      ],
    }),
  ),
  implementFile(backOfficeApplicationRoutes.file, async ({ params }, at) =>
    sendDocument(at.reply, at.services.files, await findEmployerFile(at, params)),
  ),
];
