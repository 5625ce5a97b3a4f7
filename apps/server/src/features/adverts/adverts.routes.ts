import { advertRoutes, lookupRoutes } from '@berth/contract';
import { type Handler, implement, keepable } from '../../platform/http/implement.ts';
import { advertDocumentHandlers } from './advert-documents.routes.ts';
import { readCategoryCounts } from './adverts.queries.ts';
import { detailsSentOutsideUkEea, fetchAdvert } from './fetch-advert.ts';
import { previewAdvert } from './preview-advert.ts';

/** The public calls about one advert, and the job categories. */
export const advertHandlers: Handler[] = [
  ...keepable(
    implement(advertRoutes.fetch, ({ query }, request) =>
      fetchAdvert(request, { id: query.advertId, withLogo: query.withLogo === 'true' }),
    ),
    implement(lookupRoutes.jobCategories, async (_, { transaction, now }) => {
      const rows = await transaction((trx) => readCategoryCounts(trx, now()));
      return rows.map(({ id, name, openAdverts }) => ({ jobCategoryId: id, name, openAdverts }));
    }),
  ),
  implement(advertRoutes.byGuid, ({ params }, request) => fetchAdvert(request, { guid: params.advertGuid, withLogo: true })),
  implement(advertRoutes.preview, ({ params, query }, request) => {
    request.reply.header('x-robots-tag', 'noindex');
    return previewAdvert(request, { guid: params.advertGuid, withLogo: query.withLogo === 'true' });
  }),
  implement(advertRoutes.candidateDetailsSentOutsideUkEea, ({ query }, request) => detailsSentOutsideUkEea(request, query.jobId)),
  ...advertDocumentHandlers,
];
