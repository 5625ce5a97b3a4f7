import type { AtBackOffice } from '../../../platform/at.ts';
import { notFound } from '../../../platform/failures/failures.ts';
import { requireScanned } from '../../../platform/files/quarantine.ts';
import type { SentDocument } from '../../../platform/files/send-document.ts';
import { securityEvent } from '../../../platform/security/security-events.ts';
import type { Services } from '../../../platform/services.ts';
import { readEmployerFiles } from './employer-files.queries.ts';
import { requireVisible } from './visible-applications.ts';

/**
 * One file of an application for the employer's side: its CV, letter or form.
 * @throws notFound for an unknown application or file, another tenant's, and one whose candidate was erased; what `requireScanned` throws
 */
export async function findEmployerFile(
  at: AtBackOffice<Pick<Services, 'log'>>,
  { applicationGuid, fileGuid }: { applicationGuid: string; fileGuid: string },
): Promise<SentDocument> {
  const files = await at.transaction(async (trx) => {
    await requireVisible(at, trx, applicationGuid);
    return readEmployerFiles(trx, applicationGuid);
  });
  const file = files.find(({ id }) => id === fileGuid);
  if (!file) throw notFound('file');
  at.about({ kind: 'application', id: applicationGuid });
  const found = requireScanned(file);
  securityEvent(at, 'application-read', { applicationId: applicationGuid });
  return found;
}
