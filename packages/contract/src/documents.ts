import { z } from 'zod';
import { documentRefusals } from './document-refusals.ts';
import { defineRoute } from './route.ts';
import { line } from './text.ts';

/** CV limits (documents.cv.2 and documents.cv.3). */
export const maxCvBytes = 10_485_760;
export const maxCvs = 3;
export const cvExtensions = ['pdf', 'doc', 'docx'] as const;

/** The message for each refusal (documents.cv.1 to documents.cv.3). Refusals of a file's content are in `documentRefusals`. */
export const cvRefusals = {
  type: documentRefusals.type,
  size: { statusTitle: 'File rejected', statusMessage: 'Maximum file size is 10MB' },
  count: { statusTitle: 'Upload Blocked', statusMessage: 'Only 3 CVs are allowed' },
} as const;

/** The extension in lower case, or '' where there is none: "My CV.DOCX" → "docx". */
export function extensionOf(fileName: string): string {
  return /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/** The check that form and server both make before a byte is sent or stored. The server checks the content as well. */
export function refuseFile(file: { name: string; size: number }): (typeof cvRefusals)[keyof typeof cvRefusals] | null {
  if (!(cvExtensions as readonly string[]).includes(extensionOf(file.name))) return cvRefusals.type;
  if (file.size > maxCvBytes) return cvRefusals.size;
  return null;
}

/** The virus scanner's result: `pending` until it has scanned the file, `unscanned` if there is no scanner. */
export const scanState = z.enum(['pending', 'clean', 'rejected', 'unscanned']);

/** A stored CV. `hash` identifies it in every call. `scan` says whether it can be sent on. */
export const cvSchema = z.object({
  hash: z.string(),
  originalName: z.string(),
  sizeBytes: z.int(),
  uploadedOn: z.iso.datetime(),
  scan: scanState,
  /** Preselected in an application. There is always a default if any CV can be sent. */
  isDefault: z.boolean(),
});
export type Cv = z.infer<typeof cvSchema>;

/** The outcome of an upload (documents.cv.4). */
export const uploadResultSchema = z.object({
  success: z.boolean(),
  multipleFailure: z.boolean(),
  statusMessages: z.array(z.string()),
  statusMessage: z.string(),
  statusTitle: z.string(),
  /** Each file of the call that was not kept, under its own name, and why. The others were kept. */
  refusedFiles: z.array(z.object({ fileName: z.string(), statusTitle: z.string(), statusMessage: z.string() })),
});
export type UploadResult = z.infer<typeof uploadResultSchema>;

export const cvHash = line(64, 'Choose a CV').regex(/^[0-9a-f]{32}$/, 'Choose one of your CVs');

export const documentRoutes = {
  listCvs: defineRoute({
    id: 'cvList',
    method: 'GET',
    path: '/v1/cv/list',
    access: 'session',
    tag: 'Documents',
    summary: 'The candidate’s own CVs, newest first; of any other candidate: 404',
    query: z.object({ candidateId: z.uuid('Leave candidateId out, or give your own').optional() }),
    response: z.array(cvSchema),
  }),
  uploadNotAllowed: defineRoute({
    id: 'cvUploadNotAllowed',
    method: 'GET',
    path: '/v1/cv/uploadNotAllowed',
    access: 'session',
    tag: 'Documents',
    summary: 'Whether the candidate already has as many CVs as are allowed',
    response: z.boolean(),
  }),
  upload: defineRoute({
    id: 'uploadFile',
    method: 'POST',
    path: '/v1/uploadFile/',
    access: 'session',
    tag: 'Documents',
    multipart: true,
    summary: 'Upload CVs as myFile-0, myFile-1 …',
    response: uploadResultSchema,
  }),
  downloadCv: defineRoute({
    id: 'cvDownload',
    method: 'PUT',
    path: '/v1/cv/Download/{hash}',
    access: 'session',
    tag: 'Documents',
    file: true,
    summary: 'One of the candidate’s CVs as a file',
    params: z.object({ hash: cvHash }),
  }),
  chooseDefaultCv: defineRoute({
    id: 'cvChooseDefault',
    method: 'PUT',
    path: '/v1/cv/{hash}/default',
    access: 'session',
    tag: 'Documents',
    summary: 'Make one of the candidate’s CVs the default in applications',
    params: z.object({ hash: cvHash }),
    response: z.boolean(),
  }),
  deleteCv: defineRoute({
    id: 'cvDelete',
    method: 'DELETE',
    path: '/v1/cv/{hash}',
    access: 'session',
    tag: 'Documents',
    summary: 'Delete one of the candidate’s CVs; applications already sent keep their copy',
    params: z.object({ hash: cvHash }),
    response: z.boolean(),
  }),
};
