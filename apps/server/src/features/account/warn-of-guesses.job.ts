import { candidateTypes } from '@berth/contract';
import type { Job } from '../../platform/jobs/jobs.ts';
import { forJobsTenant } from '../../platform/jobs/tenant-jobs.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import type { Services } from '../../platform/services.ts';
import { originFor, readTenant } from '../tenants/index.ts';
import { readAccount } from './account.queries.ts';
import { guessesTemplate } from './guesses.email.ts';

export const warnOfGuessesQueue = 'warn-of-guesses';

/**
 * Warns the owner of a confirmed account that someone is guessing their password: at most one mail a day. A job for an unknown address has
 * no candidate, and does nothing.
 */
export function warnOfGuessesJob(services: Services): Job {
  return {
    work: forJobsTenant(services, async (at, { candidateId: id, at: guessedAt }) => {
      const candidateId = String(id);
      if (candidateId === '') return;
      const isWarned = await at.transaction(async (trx) => {
        const account = await readAccount(trx, candidateId);
        if (account?.type !== candidateTypes.full) return false;
        const origin = originFor((await readTenant(trx)).hosts, services.config.port);
        await queueMail(at, trx, {
          candidateId,
          key: `guesses:${candidateId}:${String(guessedAt).slice(0, 10)}`,
          template: guessesTemplate.name,
          recipient: account.email,
          params: { origin, at: String(guessedAt) },
        });
        return true;
      });
      if (isWarned) securityEvent(at, 'sign-in-burst', { candidateId });
    }),
  };
}
