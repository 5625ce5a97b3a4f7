import { type Application, applyFields, cvHash, routes } from '@berth/contract';
import { z } from 'zod';
import { uploadFiles } from '../../platform/upload.ts';

/** What the form of an application holds: the contract's own fields, the CV being a stored one or a new file. */
export const applicationForm = applyFields.pick({ coverLetterText: true, acceptanceOfTermsAndConditions: true }).extend({
  cv: z
    .object({ hash: cvHash.nullable(), file: z.instanceof(File).nullable() })
    .refine((cv) => cv.hash !== null || cv.file !== null, 'Choose a CV'),
});
export type ApplicationForm = z.output<typeof applicationForm>;

/** Sends an application. `onProgress` has the share sent, 0 to 100. Throws `ApiProblem`. */
export function sendApplication(
  advertId: number,
  form: ApplicationForm,
  onProgress: (percentage: number) => void,
): Promise<{ application: Application; alreadyApplied: boolean }> {
  return uploadFiles(routes.applications.apply, {
    fields: {
      advertId: String(advertId),
      cvHash: form.cv.hash ?? undefined,
      coverLetterText: form.coverLetterText,
      acceptanceOfTermsAndConditions: String(form.acceptanceOfTermsAndConditions),
    },
    files: form.cv.file ? [form.cv.file] : [],
    onProgress,
  });
}
