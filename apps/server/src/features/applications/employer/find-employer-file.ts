import type { AtBackOffice } from '../../../platform/at.ts';
import { notFound } from '../../../platform/failures/failures.ts';
import { requireScanned } from '../../../platform/files/quarantine.ts';
import type { SentDocument } from '../../../platform/files/send-document.ts';
import { securityEvent } from '../../../platform/security/security-events.ts';
import type { Services } from '../../../platform/services.ts';
import { candidateHidden } from '../sift/hide-candidate.ts';
import { isCandidateHidden } from '../sift/sift.queries.ts';
import { readEmployerFiles } from './employer-files.queries.ts';
import { requireVisible } from './visible-applications.ts';

/**
 * One file of an application for the employer's side: its CV, letter or form.
 * @throws notFound for an unknown application or file, another tenant's, and one whose candidate was erased; what `requireScanned` throws ·
 * candidateHidden during an anonymous sift
 */
export async function findEmployerFile(
  at: AtBackOffice<Pick<Services, 'log'>>,
  { applicationGuid, fileGuid }: { applicationGuid: string; fileGuid: string },
): Promise<SentDocument> {
  const file = await at.transaction(async (trx) => {
    await requireVisible(at, trx, applicationGuid);
    const found = (await readEmployerFiles(trx, applicationGuid)).find(({ id }) => id === fileGuid);
    if (!found) throw notFound('file');
    if (await isCandidateHidden(trx, applicationGuid)) throw candidateHidden();
    return found;
  });
  at.about({ kind: 'application', id: applicationGuid });
  const found = requireScanned(file);
  securityEvent(at, 'application-read', { applicationId: applicationGuid });
  return found;
}
