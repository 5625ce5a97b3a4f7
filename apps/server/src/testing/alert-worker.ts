import { composition, provided } from '../app.ts';
import { alertRoundJob, matchHere } from '../features/job-alerts/index.ts';
import type { Config } from '../platform/config/config.ts';
import { createOwnerPool, type SiteAddress } from '../platform/database/connect.ts';
import { sendMailJob } from '../platform/mail/send-mail.job.ts';
import { startServices } from '../start-services.ts';

/** What the process needs to begin. Its clock runs a hundred times as fast, so that a wait of a minute takes 0.6 seconds. */
export type AlertWork = { config: Config; databaseUrl: string; site: SiteAddress; from: number };
const haste = 100;

// A separate process that runs alerts and sends their emails until nothing is left, to be killed at any moment.
process.once('message', (asked: AlertWork) => void work(asked));
process.send?.('ready');

async function work({ config, databaseUrl, site, from }: AlertWork): Promise<void> {
  const ownerPool = createOwnerPool(databaseUrl);
  const clock = () => new Date(from + (Date.now() - from) * haste);
  const { working: services } = await startServices(config, site, { clock });
  const round = alertRoundJob(services, matchHere);
  const send = sendMailJob(services, composition.mails.bulk, provided);
  process.send?.('begun');
  for (;;) {
    await round.work({ tenantId: 0 });
    const { rows } = await ownerPool.query<{ id: string; tenant_id: number }>(
      "select id, tenant_id from mail where status = 'queued' order by id",
    );
    if (rows.length === 0) break;
    for (let at = 0; at < rows.length; at += 8) {
      // What fails, or is in the hands of one that was killed, stays for the next turn.
      await Promise.allSettled(rows.slice(at, at + 8).map((mail) => send.work({ tenantId: mail.tenant_id, mailId: mail.id })));
    }
  }
  process.send?.('done');
}
