import { type Application, applicationStateNamesSchema, type WholeApplication, withMasks } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { readMessages } from './acts/messages.queries.ts';
import { presentMessage } from './acts/present-message.ts';
import { readVisibleSteps } from './application-events.queries.ts';
import { readSentFiles } from './application-files.queries.ts';
import { type ApplicationRow, readApplicationFor, readApplications, readWholeApplication } from './applications.queries.ts';
import { presentApplication } from './present-application.ts';
import { sentAnswersOf, takenSectionsOf } from './taken-along.ts';

/** The candidate's applications, newest first. */
export async function listApplications(at: AtCandidate): Promise<Application[]> {
  return at.transaction(async (trx) => showAll(trx, await readApplications(trx, at.caller.candidateId), at.now()));
}

/** The candidate's application for one advert; null if they have none, or have withdrawn it. */
export async function showApplicationFor(
  trx: TenantTransaction,
  { candidateId, advertId }: { candidateId: string; advertId: number },
  now: Date,
): Promise<Application | null> {
  return showOne(trx, await readApplicationFor(trx, candidateId, advertId), now);
}

/** One of the candidate's applications; null for an unknown id. */
export async function showOwnApplication(
  trx: TenantTransaction,
  { candidateId, applicationId }: { candidateId: string; applicationId: string },
  now: Date,
): Promise<Application | null> {
  return showOne(trx, await readWholeApplication(trx, candidateId, applicationId), now);
}

async function showOne(trx: TenantTransaction, row: ApplicationRow | undefined, now: Date): Promise<Application | null> {
  return (row && (await showAll(trx, [row], now))[0]) ?? null;
}

/** One of the candidate's applications with everything that was sent. Throws notFound both for unknown ones and for other candidates'. */
export function showApplication(at: AtCandidate, { applicationGuid }: { applicationGuid: string }): Promise<WholeApplication> {
  return at.transaction(async (trx) => {
    const row = await readWholeApplication(trx, at.caller.candidateId, applicationGuid);
    const [application] = row ? await showAll(trx, [row], at.now()) : [];
    if (!row || !application) throw notFound('application');
    const messages = (await readMessages(trx, applicationGuid)).filter(({ isWaiting }) => !isWaiting).map(presentMessage);
    return { ...application, takenAlong: withMasks(takenSectionsOf(row)), answers: sentAnswersOf(row), messages };
  });
}

/** Applications with their files and events. */
async function showAll(trx: TenantTransaction, rows: ApplicationRow[], now: Date): Promise<Application[]> {
  const ids = rows.map(({ id }) => id);
  const files = await readSentFiles(trx, ids);
  const steps = await readVisibleSteps(trx, ids, now);
  return rows.map((row) =>
    presentApplication(
      row,
      {
        files: files.filter(({ applicationId }) => applicationId === row.id),
        steps: steps.filter(({ applicationId }) => applicationId === row.id),
        names: applicationStateNamesSchema.parse(row.stateNames ?? {}),
      },
      now,
    ),
  );
}
