import { cvRefusals, documentRoutes, maxCvs } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
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
  implement(documentRoutes.listCvs, ({ query }, { services, tenantId, caller }) => {
    // Older clients name the candidate; there is one that a caller may name.
    if (query.candidateId !== undefined && query.candidateId !== caller.candidateId) throw notFound('candidate');
    return listCvs(services, tenantId, caller.candidateId);
  }),
  implement(documentRoutes.uploadNotAllowed, async (_, { services, tenantId, caller }) => {
    const cvs = await forTenant(services.database, tenantId, (trx) => countCvs(trx, caller.candidateId));
    return cvs >= maxCvs;
  }),
  implement(documentRoutes.upload, async (_, { services, tenantId, caller, http }) => {
    try {
      return await withForm(http, services, { tenantId, candidateId: caller.candidateId }, ({ files }) => {
        if (files.length === 0) throw badInput('body.myFile-0', 'required', 'Choose a file to upload');
        return uploadCvs(services, tenantId, caller.candidateId, files);
      });
    } catch (error) {
      if (isFailure(error, 'too-many-files')) return presentUpload([cvRefusals.count]);
      throw error;
    }
  }),
  implementFile(documentRoutes.downloadCv, async ({ params }, { services, tenantId, caller, reply }) => {
    const cv = await forTenant(services.database, tenantId, (trx) => readCv(trx, caller.candidateId, params.hash));
    if (!cv) throw notFound('CV');
    return sendDocument(reply, services.files, requireScanned(cv));
  }),
  implement(documentRoutes.chooseDefaultCv, ({ params }, { services, tenantId, caller }) =>
    chooseDefaultCv(services, tenantId, caller.candidateId, params.hash),
  ),
  implement(documentRoutes.deleteCv, ({ params }, { services, tenantId, caller }) =>
    deleteCv(services, tenantId, caller.candidateId, params.hash),
  ),
];
