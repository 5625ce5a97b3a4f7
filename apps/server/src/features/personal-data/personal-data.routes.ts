import { personalDataRoutes } from '@berth/contract';
import { sendDownload } from '../../platform/files/send-document.ts';
import { type Handler, implement, implementFile } from '../../platform/http/implement.ts';
import { toJson } from '../../platform/http/wire.ts';
import { countTry } from '../../platform/security/tries.ts';
import { clearSessionCookie } from '../account/index.ts';
import { deleteAccount } from './delete-account.ts';
import { exportCandidate } from './export-candidate.ts';
import { readPersonalData } from './read-personal-data.ts';

/** The calls for candidates' rights over their personal data. */
export const personalDataHandlers: Handler[] = [
  implement(personalDataRoutes.deleteAccount, async ({ body }, request) => {
    await deleteAccount(request, body);
    clearSessionCookie(request.reply);
    return true;
  }),
  implement(personalDataRoutes.ownData, async (_, request) => {
    const { candidateId } = request.caller;
    await countTry(request, 'own-data', candidateId, 60, 3600);
    // As the zip has it: dates as text.
    const { data } = await request.transaction((trx) => readPersonalData(request, trx, candidateId));
    return toJson(data) as Record<string, unknown>;
  }),
  implementFile(personalDataRoutes.exportAccount, async (_, request) => {
    const { candidateId } = request.caller;
    // Each export reads all of the candidate's files: five an hour are enough.
    await countTry(request, 'export-account', candidateId, 5, 3600);
    const { content, ...file } = await exportCandidate(request, candidateId);
    return sendDownload(request.reply, { ...file, mediaType: 'application/zip' }, content);
  }),
];
