import { routes } from 'virtual:api-routes';
import type { UploadResult } from '@berth/contract';
import { isApiProblem } from '../../platform/api-problem.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { uploadFiles } from '../../platform/upload.ts';

/** Why a file was not stored, in words for the candidate (documents.cv.4). `isFinal`: the site has read the file and refuses it. */
export type UploadFailure = { title: string; messages: readonly string[]; isFinal: boolean };

/**
 * Uploads one CV. Gives null on success, otherwise the words of the upload result; a call that got no result
 * gives the answer's own words, else "Failed to Upload CV" (documents.cv.6). A session that has
 * ended throws, and so does an upload that was broken off.
 */
export async function uploadCv(file: File, onProgress: (percentage: number) => void, signal: AbortSignal): Promise<UploadFailure | null> {
  try {
    return failureOf(await uploadFiles(routes.documents.upload, { files: [file], onProgress, quiet: true, signal }));
  } catch (error) {
    if (signal.aborted || isApiProblem(error, 401)) throw error;
    const silent = isApiProblem(error) && error.code === 'unknown';
    return { title: 'Failed to Upload CV', messages: [silent ? 'Try again in a minute.' : problemWords(error)], isFinal: false };
  }
}

function failureOf(result: UploadResult): UploadFailure | null {
  if (result.success) return null;
  return { title: result.statusTitle, messages: result.multipleFailure ? result.statusMessages : [result.statusMessage], isFinal: true };
}
