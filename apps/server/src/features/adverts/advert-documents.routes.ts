import { type AdvertDocumentKind, advertDocumentRoutes } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { sendDocument } from '../../platform/files/send-document.ts';
import { type ApiRequest, type Handler, implementFile } from '../../platform/http/implement.ts';
import { findDocument } from './advert-documents.ts';
import { readLogo } from './advert-logo.queries.ts';

/** The logo and the documents of adverts, for anybody. */
export const advertDocumentHandlers: Handler[] = [
  implementFile(advertDocumentRoutes.logo, async ({ params }, { services, tenantId, reply }) => {
    const logo = await forTenant(services.database, tenantId, (trx) => readLogo(trx, params.logoHash));
    if (!logo) throw notFound('logo');
    const policy = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" };
    return reply
      .headers({ 'content-type': logo.mediaType, 'cache-control': 'public, max-age=31536000, immutable', ...policy })
      .send(logo.content);
  }),
  ...([advertDocumentRoutes.downloadClientApplicationForm, advertDocumentRoutes.openClientApplicationForm] as const).map((route) =>
    implementFile(route, ({ params }, request) => sendFound('clientApplicationForm', params.guid, request)),
  ),
  ...([advertDocumentRoutes.downloadFurtherInformation, advertDocumentRoutes.openFurtherInformation] as const).map((route) =>
    implementFile(route, ({ params }, request) => sendFound('furtherInformation', params.guid, request)),
  ),
];

async function sendFound(kind: AdvertDocumentKind, guid: string, { services, tenantId, reply }: ApiRequest) {
  return sendDocument(reply, services.files, await findDocument(services, tenantId, kind, guid));
}
