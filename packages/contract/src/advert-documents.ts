import { z } from 'zod';
import { defineRoute } from './route.ts';

/** The kind of an advert's document, and the name of the call that fetches it. */
export const advertDocumentKinds = ['clientApplicationForm', 'furtherInformation'] as const;
export type AdvertDocumentKind = (typeof advertDocumentKinds)[number];

/** A file of an advert. `guid` fetches it by the two public download calls (adverts.documents.1). */
export const advertDocumentSchema = z.object({
  guid: z.uuid(),
  kind: z.enum(advertDocumentKinds),
  fileName: z.string(),
  sizeBytes: z.int(),
});
export type AdvertDocument = z.infer<typeof advertDocumentSchema>;

const documentGuid = z.object({ guid: z.uuid('Give the guid of a document') });

/** The files of an advert's page: the employer's logo and the two documents. All are public. */
export const advertDocumentRoutes = {
  logo: defineRoute({
    id: 'advertLogo',
    method: 'GET',
    path: '/v1/advert/logo/{logoHash}',
    access: 'public',
    tag: 'Adverts',
    mediaType: 'image/*',
    summary: 'The logo of an advert as a picture; never changes, so it may be kept for good',
    params: z.object({ logoHash: z.string().regex(/^[0-9a-f]{64}$/, 'Give the hash of a logo') }),
  }),
  downloadClientApplicationForm: defineRoute({
    id: 'clientApplicationFormDownload',
    method: 'PUT',
    path: '/v1/clientApplicationForm/download/{guid}',
    access: 'public',
    tag: 'Adverts',
    file: true,
    summary: 'The employer’s own application form as a file; 404 unknown, 410 once the advert has closed',
    params: documentGuid,
  }),
  downloadFurtherInformation: defineRoute({
    id: 'furtherInformationDownload',
    method: 'PUT',
    path: '/v1/furtherInformation/download/{guid}',
    access: 'public',
    tag: 'Adverts',
    file: true,
    summary: 'An advert’s further information as a file; 404 unknown, 410 once the advert has closed',
    params: documentGuid,
  }),
  openClientApplicationForm: defineRoute({
    id: 'clientApplicationFormOpen',
    method: 'GET',
    path: '/v1/clientApplicationForm/download/{guid}',
    access: 'public',
    tag: 'Adverts',
    file: true,
    summary: 'The same file for a plain link, which can only GET',
    params: documentGuid,
  }),
  openFurtherInformation: defineRoute({
    id: 'furtherInformationOpen',
    method: 'GET',
    path: '/v1/furtherInformation/download/{guid}',
    access: 'public',
    tag: 'Adverts',
    file: true,
    summary: 'The same file for a plain link, which can only GET',
    params: documentGuid,
  }),
};
