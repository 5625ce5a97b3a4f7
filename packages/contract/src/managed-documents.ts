import { z } from 'zod';
import { advertDocumentKinds, advertDocumentSchema } from './advert-documents.ts';
import { defineRoute } from './route.ts';

const advertId = z.coerce.number('Give the advert by its number').int().min(1).max(Number.MAX_SAFE_INTEGER);
const kind = z.enum(advertDocumentKinds, `Give the kind as ${advertDocumentKinds.join(' or ')}`);
const base = { access: 'backOffice', tag: 'Adverts of the back office' } as const;
const path = '/backoffice/v1/adverts/{advertId}/documents';

/** The documents of an advert as its employer manages them: one of each kind. */
export const managedDocumentRoutes = {
  list: defineRoute({
    ...base,
    id: 'managedDocuments',
    method: 'GET',
    path,
    scope: 'adverts:read',
    isUnaudited: true,
    summary: 'The documents of an advert',
    params: z.object({ advertId }),
    response: z.array(advertDocumentSchema),
  }),
  put: defineRoute({
    ...base,
    id: 'managedDocumentPut',
    method: 'PUT',
    path: `${path}/{kind}`,
    scope: 'adverts:write',
    multipart: true,
    summary: 'Gives an advert a document of this kind, in place of an earlier one: PDF, DOC or DOCX of up to 10 MB, as myFile-0',
    params: z.object({ advertId, kind }),
    response: advertDocumentSchema,
  }),
  remove: defineRoute({
    ...base,
    id: 'managedDocumentRemove',
    method: 'DELETE',
    path: `${path}/{kind}`,
    scope: 'adverts:write',
    summary: 'Removes the document of this kind from an advert',
    params: z.object({ advertId, kind }),
  }),
};
