export { type CheckedCv, checkCv } from './check-cv.ts';
export { documentTemplates } from './cv-rejected.email.ts';
export { documentData, releaseDocuments } from './document-data.ts';
export { lockDocuments, readCv, readDocument, recordedKeys, type StoredCv, type StoredDocument } from './documents.queries.ts';
export { documentHandlers } from './documents.routes.ts';
export { scannedCvs } from './scanned-cvs.ts';
export { recordCvs, storeCvs } from './store-cvs.ts';
