export { type CheckedCv, checkCv } from './check-cv.ts';
export { lockDocuments, readCv, readDocument, type StoredCv, type StoredDocument } from './documents.queries.ts';
export { documentHandlers } from './documents.routes.ts';
export { removeFileJob, removeFileQueue } from './remove-file.job.ts';
export { sendDocument } from './send-document.ts';
export { recordCvs, storeCvs } from './store-cvs.ts';
