import { personalDataRoutes } from '@berth/contract';
import { sendDownload } from '../../platform/files/send-document.ts';
import { type Handler, implement, implementFile } from '../../platform/http/implement.ts';
import { deleteAccount } from './delete-account.ts';
import { exportCandidate } from './export-candidate.ts';

/** A candidate's rights over what is held on them. */
export const personalDataHandlers: Handler[] = [
  implement(personalDataRoutes.deleteAccount, ({ body }, request) => deleteAccount(request, body)),
  implementFile(personalDataRoutes.exportAccount, async (_, { services, tenantId, caller, reply }) => {
    // Each reads every file of theirs: five an hour are more than anybody needs.
    await services.limits.count('export-account', `${tenantId}:${caller.candidateId}`, 5, 3600);
    const { content, ...file } = await exportCandidate(services, { tenantId, candidateId: caller.candidateId });
    return sendDownload(reply, { ...file, mediaType: 'application/zip' }, content);
  }),
];
