import { Readable } from 'node:stream';
import { applicationRoutes, jobStateRoutes } from '@berth/contract';
import { sendDocument, sendDownload } from '../../platform/files/send-document.ts';
import { type Handler, implement, implementFile } from '../../platform/http/implement.ts';
import { withForm } from '../../platform/http/multipart.ts';
import { answerMessage } from './acts/answer-message.ts';
import { alreadyApplied } from './already-applied.ts';
import { applyForAdvert } from './apply-for-advert.ts';
import { checkSentApplication } from './check-sent-application.ts';
import { draftHandlers } from './drafts.routes.ts';
import { findApplicationForm, findCoverLetter } from './find-application-file.ts';
import { findSentCv } from './find-sent-cv.ts';
import { listJobStates } from './list-job-states.ts';
import { outsideUkEeaConsent } from './outside-uk-eea-consent.ts';
import { listApplications, showApplication } from './show-application.ts';
import { withdrawApplication } from './withdraw-application.ts';

/** The calls about a candidate's own applications. */
export const applicationHandlers: Handler[] = [
  implement(applicationRoutes.list, (_, at) => listApplications(at)),
  implement(applicationRoutes.fetch, ({ params }, at) => showApplication(at, params)),
  implement(jobStateRoutes.list, (_, at) => listJobStates(at)),
  ...draftHandlers,
  implement(applicationRoutes.alreadyApplied, ({ query }, at) => alreadyApplied(at, query)),
  implement(applicationRoutes.apply, (_, at) =>
    withForm(at, (form) => applyForAdvert(at, checkSentApplication(form)), applicationRoutes.apply.namedFiles),
  ),
  implement(applicationRoutes.withdraw, ({ params }, at) => withdrawApplication(at, params)),
  implement(applicationRoutes.answerMessage, ({ params, body }, at) => answerMessage(at, { ...params, ...body })),
  implement(applicationRoutes.outsideUkEeaConsent, ({ query }, at) => outsideUkEeaConsent(at, query)),
  implementFile(applicationRoutes.downloadApplicationForm, async ({ params }, at) =>
    sendDocument(at.reply, at.services.files, await findApplicationForm(at, params)),
  ),
  implementFile(applicationRoutes.downloadCoverLetter, async ({ params }, at) => {
    const letter = await findCoverLetter(at, params);
    if ('storageKey' in letter) return sendDocument(at.reply, at.services.files, letter);
    const content = Buffer.from(letter.text);
    const facts = { fileName: letter.fileName, mediaType: 'text/plain; charset=utf-8', sizeBytes: content.length };
    return sendDownload(at.reply, facts, Readable.from([content]));
  }),
  implementFile(applicationRoutes.downloadCv, async ({ params }, at) =>
    sendDocument(at.reply, at.services.files, await findSentCv(at, params)),
  ),
];
