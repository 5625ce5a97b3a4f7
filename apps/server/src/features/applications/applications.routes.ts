import { Readable } from 'node:stream';
import { applicationRoutes } from '@berth/contract';
import { sendDocument, sendDownload } from '../../platform/files/send-document.ts';
import { type Handler, implement, implementFile } from '../../platform/http/implement.ts';
import { withForm } from '../../platform/http/multipart.ts';
import { alreadyApplied } from './already-applied.ts';
import { applyForAdvert } from './apply-for-advert.ts';
import { draftHandlers } from './drafts.routes.ts';
import { findApplicationForm, findCoverLetter } from './find-application-file.ts';
import { findSentCv } from './find-sent-cv.ts';
import { outsideUkEeaConsent } from './outside-uk-eea-consent.ts';
import { listApplications } from './show-application.ts';
import { withdrawApplication } from './withdraw-application.ts';

/** The calls about a candidate's own applications. */
export const applicationHandlers: Handler[] = [
  implement(applicationRoutes.list, (_, { services, tenantId, caller }) => listApplications(services, tenantId, caller.candidateId)),
  ...draftHandlers,
  implement(applicationRoutes.alreadyApplied, ({ query }, { services, tenantId, caller }) =>
    alreadyApplied(services, { tenantId, candidateId: caller.candidateId }, query),
  ),
  implement(applicationRoutes.apply, (_, { services, tenantId, caller, http, origin }) => {
    const applicant = { tenantId, candidateId: caller.candidateId, origin };
    return withForm(http, services, applicant, (form) => applyForAdvert(services, applicant, form));
  }),
  implement(applicationRoutes.withdraw, ({ params }, { services, tenantId, caller, origin }) =>
    withdrawApplication(services, { tenantId, candidateId: caller.candidateId, applicationId: params.applicationGuid, origin }),
  ),
  implement(applicationRoutes.outsideUkEeaConsent, ({ query }, { services, tenantId, caller }) =>
    outsideUkEeaConsent(services, { tenantId, candidateId: caller.candidateId, advertId: query.advertId }),
  ),
  implementFile(applicationRoutes.downloadApplicationForm, async ({ params }, { services, tenantId, caller, reply }) =>
    sendDocument(reply, services.files, await findApplicationForm(services, { tenantId, candidateId: caller.candidateId }, params.guid)),
  ),
  implementFile(applicationRoutes.downloadCoverLetter, async ({ params }, { services, tenantId, caller, reply }) => {
    const letter = await findCoverLetter(services, { tenantId, candidateId: caller.candidateId }, params.guid);
    if ('storageKey' in letter) return sendDocument(reply, services.files, letter);
    const content = Buffer.from(letter.text);
    const facts = { fileName: letter.fileName, mediaType: 'text/plain; charset=utf-8', sizeBytes: content.length };
    return sendDownload(reply, facts, Readable.from([content]));
  }),
  implementFile(applicationRoutes.downloadCv, async ({ params }, { services, tenantId, caller, reply }) =>
    sendDocument(reply, services.files, await findSentCv(services, tenantId, caller.candidateId, params.applicationGuid)),
  ),
];
