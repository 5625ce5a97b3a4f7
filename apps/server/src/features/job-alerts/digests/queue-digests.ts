import type { At } from '../../../platform/at.ts';
import { queueBulkMail } from '../../../platform/mail/queue-mail.ts';
import { originFor, readTenant } from '../../tenants/index.ts';
import { digestTemplate } from './digest.email.ts';
import { markQueued, takeDigestsToQueue } from './digests.queries.ts';

/** Digests a transaction. */
const batch = 500;

/**
 * Queues the mails of a tenant's digests with their jobs. The mail key is the digest's id, so that a digest is one mail with one Message-ID
 * however often this runs. Returns how many it queued.
 */
export async function queueDigests(at: At): Promise<number> {
  for (let queued = 0; ; ) {
    const taken = await at.transaction(async (trx) => {
      const digests = await takeDigestsToQueue(trx, batch);
      if (digests.length === 0) return 0;
      const origin = originFor((await readTenant(trx)).hosts, at.services.config.port);
      const mails = digests.map(({ id, candidateId, email }) => ({
        key: `digest:${id}`,
        template: digestTemplate.name,
        recipient: email,
        candidateId,
        params: { digestId: id, origin },
      }));
      await queueBulkMail(at, trx, mails);
      await markQueued(
        trx,
        digests.map(({ id }) => id),
        at.now(),
      );
      return digests.length;
    });
    queued += taken;
    if (taken < batch) return queued;
  }
}
