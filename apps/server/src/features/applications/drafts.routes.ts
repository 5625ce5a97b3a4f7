import { applicationDraftRoutes } from '@berth/contract';
import { badInput } from '../../platform/failures/failures.ts';
import { checkBody } from '../../platform/http/check-input.ts';
import { type Handler, implement, type SignedInRequest } from '../../platform/http/implement.ts';
import { withForm } from '../../platform/http/multipart.ts';
import type { DraftPlace } from './application-files.queries.ts';
import { discardDraft, putDraftFile, removeDraftFile } from './draft-files.ts';
import { fetchDraft, listBegun, saveDraft } from './save-draft.ts';

const placeOf = ({ tenantId, caller }: SignedInRequest, advertId: number): DraftPlace => ({
  tenantId,
  candidateId: caller.candidateId,
  advertId,
});

/** The calls about applications that are begun and not sent. */
export const draftHandlers: Handler[] = [
  implement(applicationDraftRoutes.list, (_, { services, tenantId, caller }) => listBegun(services, tenantId, caller.candidateId)),
  implement(applicationDraftRoutes.fetch, ({ query }, request) => fetchDraft(request.services, placeOf(request, query.advertId))),
  implement(applicationDraftRoutes.save, ({ body }, request) =>
    saveDraft(request.services, placeOf(request, body.advertId), body.version, body.parts),
  ),
  implement(applicationDraftRoutes.discard, ({ query }, request) => discardDraft(request.services, placeOf(request, query.advertId))),
  implement(applicationDraftRoutes.putFile, (_, request) => {
    const { http, services, tenantId, caller } = request;
    return withForm(http, services, { tenantId, candidateId: caller.candidateId }, ({ fields, files }) => {
      const { advertId, kind } = checkBody(applicationDraftRoutes.putFile.body, fields);
      const [file, ...others] = files;
      if (!file) throw badInput('body.myFile-0', 'required', 'Choose a file to upload');
      if (others.length > 0) throw badInput('body.myFile-1', 'too-many-files', 'Send one file at a time');
      return putDraftFile(services, placeOf(request, advertId), kind, file);
    });
  }),
  implement(applicationDraftRoutes.removeFile, ({ query }, request) =>
    removeDraftFile(request.services, placeOf(request, query.advertId), query.kind),
  ),
];
