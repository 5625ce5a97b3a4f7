import { personalDataRoutes } from '@berth/contract';
import { sendDownload } from '../../platform/files/send-document.ts';
import { type Handler, implement, implementFile } from '../../platform/http/implement.ts';
import { countTry } from '../../platform/security/tries.ts';
import { clearSessionCookie } from '../account/index.ts';
import { deleteAccount } from './delete-account.ts';
import { exportCandidate } from './export-candidate.ts';

/** A candidate's rights over what is held on them. */
export const personalDataHandlers: Handler[] = [
  implement(personalDataRoutes.deleteAccount, async ({ body }, request) => {
    await deleteAccount(request, body);
    clearSessionCookie(request.reply);
    return true;
  }),
  implementFile(personalDataRoutes.exportAccount, async (_, request) => {
    const { candidateId } = request.caller;
    // Each reads every file of theirs: five an hour are more than anybody needs.
    await countTry(request, 'export-account', candidateId, 5, 3600);
    const { content, ...file } = await exportCandidate(request, candidateId);
    return sendDownload(request.reply, { ...file, mediaType: 'application/zip' }, content);
  }),
];
