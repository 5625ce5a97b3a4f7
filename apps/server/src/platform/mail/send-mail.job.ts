import { buffer } from 'node:stream/consumers';
import { forTenant, type TenantTransaction } from '../database/for-tenant.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { layOutMail } from './layout.email.ts';
import { blockAddress, claimMail, finishMail, isAddressBlocked, releaseMail } from './mail.queries.ts';
import { AddressRefused, type MailContent, type MailSender, type MailTemplate, type OutgoingMail } from './mail.ts';
import { sendMailQueue } from './queue-mail.ts';
import { openMailTransport } from './transport.ts';

type ReadyMail = { mail: NonNullable<Awaited<ReturnType<typeof claimMail>>['mail']>; sender: MailSender; content: MailContent };

/**
 * Sends recorded mails. A repeated job sends nothing twice; an address that its server refuses for good is blocked; any
 * other failure is thrown, and the queue tries again with the same Message-ID and the same links. The talk with the mail
 * server happens outside any transaction, so that a slow one holds no database connection.
 */
export function sendMailJob(
  services: Services,
  templates: readonly MailTemplate[],
  readSender: (trx: TenantTransaction) => Promise<MailSender>,
): JobHandler {
  const transport = openMailTransport(services.config);
  const byName = new Map(templates.map((template) => [template.name, template]));

  const prepare = (tenantId: number, mailId: string) =>
    forTenant(services.database, tenantId, async (trx): Promise<ReadyMail | null> => {
      const now = services.clock();
      const { mail, isTaken } = await claimMail(trx, mailId, now);
      if (isTaken) throw new Error('another worker is sending this mail');
      if (!mail) return null;
      const template = byName.get(mail.template);
      if (!template) throw new Error(`no mail template is called ${mail.template}`);
      const sender = await readSender(trx);
      const { recipient } = mail;
      const isBlocked = mail.candidateId !== null && (await isAddressBlocked(trx, mail.candidateId));
      const content = isBlocked
        ? null
        : await template.compose({ services, trx, params: mail.params as Record<string, string>, recipient, sender });
      if (content) return { mail, sender, content };
      await finishMail(trx, mailId, 'dropped', now);
      return null;
    });

  return {
    queue: sendMailQueue,
    work: async ({ tenantId, mailId }) => {
      const id = String(mailId);
      const ready = await prepare(tenantId, id);
      if (!ready) return;
      const conclude = (work: (trx: TenantTransaction) => Promise<void>) => forTenant(services.database, tenantId, work);
      try {
        await transport(await outgoing(services, ready));
      } catch (error) {
        services.log.warn({ mailId: id, template: ready.mail.template, reason: (error as Error).message }, 'mail not sent');
        if (!(error instanceof AddressRefused)) {
          await conclude((trx) => releaseMail(trx, id));
          throw error;
        }
        await conclude(async (trx) => {
          const { candidateId, recipient } = ready.mail;
          await finishMail(trx, id, 'rejected', services.clock());
          if (candidateId !== null) await blockAddress(trx, candidateId, recipient, services.clock());
        });
        return;
      }
      await conclude((trx) => finishMail(trx, id, 'sent', services.clock()));
    },
  };
}

async function outgoing(services: Services, { mail, sender, content }: ReadyMail): Promise<OutgoingMail> {
  const attachments = await Promise.all(
    (content.attachments ?? []).map(async ({ fileName, mediaType, storageKey }) => ({
      filename: fileName,
      contentType: mediaType,
      content: await buffer(await services.files.get(storageKey)),
    })),
  );
  return {
    id: mail.id,
    createdAt: mail.createdAt,
    from: { name: sender.displayName, address: sender.sendFromEmail },
    to: mail.recipient,
    replyTo: content.replyTo ?? sender.email,
    subject: content.subject,
    ...layOutMail(sender, content),
    attachments,
  };
}
