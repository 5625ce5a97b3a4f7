export { type CheckedCv, checkCv } from './check-cv.ts';
export { lockDocuments, readCv, readDocument, recordedKeys, type StoredCv, type StoredDocument } from './documents.queries.ts';
export { documentHandlers } from './documents.routes.ts';
export { recordCvs, storeCvs } from './store-cvs.ts';
