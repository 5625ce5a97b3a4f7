import type { Slice } from '../../platform/slice.ts';
import { cvRejectedEmail } from './cv-rejected.email.ts';
import { documentData } from './document-data.ts';
import { recordedKeys } from './documents.queries.ts';
import { documentHandlers } from './documents.routes.ts';
import { scannedCvs } from './scanned-cvs.ts';

export { type CheckedCv, checkCv } from './check-cv.ts';
export { releaseDocuments } from './document-data.ts';
export { lockDocuments, readCv, readDocument, type StoredCv, type StoredDocument } from './documents.queries.ts';
export { queueReading, readCvQueue } from './queue-reading.ts';
export { recordCvs, storeCvs } from './store-cvs.ts';

/** A candidate's CVs. */
export const documents: Slice = {
  name: 'documents',
  routes: () => documentHandlers,
  mails: { prompt: [cvRejectedEmail] },
  files: { scanned: scannedCvs, recordedKeys },
  personalData: documentData,
  tables: { document: { deletedWith: ['candidate'], triggersWrite: ['cv_reading', 'cv_suggestion'] } },
  reads: ['application', 'candidate'],
  uses: ['account'],
};
