import { applicationDraftRoutes } from '@berth/contract';
import { checkBody } from '../../platform/failures/check-input.ts';
import { badInput } from '../../platform/failures/failures.ts';
import { type Handler, implement } from '../../platform/http/implement.ts';
import { withForm } from '../../platform/http/multipart.ts';
import { discardDraft, putDraftFile, removeDraftFile } from './draft-files.ts';
import { fetchDraft, listBegun, saveDraft } from './save-draft.ts';

/** The calls about applications that are begun and not sent. */
export const draftHandlers: Handler[] = [
  implement(applicationDraftRoutes.list, (_, at) => listBegun(at)),
  implement(applicationDraftRoutes.fetch, ({ query }, at) => fetchDraft(at, query)),
  implement(applicationDraftRoutes.save, ({ body }, at) => saveDraft(at, body)),
  implement(applicationDraftRoutes.discard, ({ query }, at) => discardDraft(at, query)),
  implement(applicationDraftRoutes.putFile, (_, at) =>
    withForm(at, ({ fields, files }) => {
      const named = checkBody(applicationDraftRoutes.putFile.body, fields);
      const [file, ...others] = files;
      if (!file) throw badInput('body.myFile-0', 'required', 'Choose a file to upload');
      if (others.length > 0) throw badInput('body.myFile-1', 'too-many-files', 'Send one file at a time');
      return putDraftFile(at, { ...named, file });
    }),
  ),
  implement(applicationDraftRoutes.removeFile, ({ query }, at) => removeDraftFile(at, query)),
];
