import { cvRefusals, documentRoutes, maxCvs } from '@berth/contract';
import { isFailure } from '../../platform/failures/failure.ts';
import { badInput, notFound } from '../../platform/failures/failures.ts';
import { requireScanned } from '../../platform/files/quarantine.ts';
import { sendDocument } from '../../platform/files/send-document.ts';
import { type Handler, implement, implementFile } from '../../platform/http/implement.ts';
import { withForm } from '../../platform/http/multipart.ts';
import { chooseDefaultCv } from './choose-default-cv.ts';
import { deleteCv } from './delete-cv.ts';
import { countCvs, readCv } from './documents.queries.ts';
import { listCvs } from './list-cvs.ts';
import { presentUpload, uploadCvs } from './upload-cvs.ts';

/** The calls about a candidate's own CVs. */
export const documentHandlers: Handler[] = [
  implement(documentRoutes.listCvs, ({ query }, at) => {
    // Older clients name the candidate. Callers may only name themselves.
    if (query.candidateId !== undefined && query.candidateId !== at.caller.candidateId) throw notFound('candidate');
    return listCvs(at);
  }),
  implement(documentRoutes.uploadNotAllowed, async (_, at) => {
    const cvs = await at.transaction((trx) => countCvs(trx, at.caller.candidateId));
    return cvs >= maxCvs;
  }),
  implement(documentRoutes.upload, async (_, at) => {
    try {
      return await withForm(at, ({ files }) => {
        if (files.length === 0) throw badInput('body.myFile-0', 'required', 'Choose a file to upload');
        return uploadCvs(at, files);
      });
    } catch (error) {
      if (isFailure(error, 'too-many-files')) return presentUpload([cvRefusals.count], []);
      throw error;
    }
  }),
  implementFile(documentRoutes.downloadCv, async ({ params }, at) => {
    const cv = await at.transaction((trx) => readCv(trx, at.caller.candidateId, params.hash));
    if (!cv) throw notFound('CV');
    return sendDocument(at.reply, at.services.files, requireScanned(cv));
  }),
  implement(documentRoutes.chooseDefaultCv, ({ params }, at) => chooseDefaultCv(at, params)),
  implement(documentRoutes.deleteCv, ({ params }, at) => deleteCv(at, params)),
];
