import { type AdvertDocumentKind, advertDocumentRoutes } from '@berth/contract';
import { notFound } from '../../platform/failures/failures.ts';
import { sendDocument } from '../../platform/files/send-document.ts';
import { type ApiRequest, type Handler, implementFile } from '../../platform/http/implement.ts';
import { findDocument } from './advert-documents.ts';
import { readLogo } from './advert-logo.queries.ts';

/** The logos and documents of adverts, for everybody. */
export const advertDocumentHandlers: Handler[] = [
  implementFile(advertDocumentRoutes.logo, async ({ params }, { transaction, reply }) => {
    const logo = await transaction((trx) => readLogo(trx, params.logoHash));
    if (!logo) throw notFound('logo');
    const policy = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" };
    return reply
      .headers({ 'content-type': logo.mediaType, 'cache-control': 'public, max-age=31536000, immutable', ...policy })
      .send(logo.content);
  }),
  ...([advertDocumentRoutes.downloadClientApplicationForm, advertDocumentRoutes.openClientApplicationForm] as const).map((route) =>
    implementFile(route, ({ params }, request) => sendFound(request, { kind: 'clientApplicationForm', guid: params.guid })),
  ),
  ...([advertDocumentRoutes.downloadFurtherInformation, advertDocumentRoutes.openFurtherInformation] as const).map((route) =>
    implementFile(route, ({ params }, request) => sendFound(request, { kind: 'furtherInformation', guid: params.guid })),
  ),
];

async function sendFound(request: ApiRequest, document: { kind: AdvertDocumentKind; guid: string }) {
  return sendDocument(request.reply, request.services.files, await findDocument(request, document));
}
