import { buffer } from 'node:stream/consumers';
import { type At, withinTransaction } from '../at.ts';
import type { TenantTransaction } from '../database/for-tenant.ts';
import type { Job } from '../jobs/jobs.ts';
import { forJobsTenant, sendJob } from '../jobs/tenant-jobs.ts';
import { securityEvent } from '../security/security-events.ts';
import type { Services } from '../services.ts';
import { layOutMail, logoContentId } from './layout.email.ts';
import { claimMail, finishMail, releaseMail } from './mail.queries.ts';
import { AddressRefused, type MailContent, type MailSender, type MailTemplate, type OutgoingMail } from './mail.ts';
import { sendBulkMailQueue, sendMailQueue } from './queue-mail.ts';
import { renewClaim } from './renew-claim.ts';
import { openMailTransport } from './transport.ts';
import { followRefusal } from './undelivered.ts';

/**
 * How long a worker claims a mail, and how long it may work on it, including the SMTP session. The difference allows for clock skew: if
 * another worker claimed the mail during a session, it would be sent twice. A killed process's mails are claimed again when the claim
 * expires, well within a minute.
 */
const holding = { claimMilliseconds: 30_000, workMilliseconds: 25_000 };
/**
 * How many times as long a mail with documents may take: 20 MB on a slow line, to a server that scans them. Its claim is renewed meanwhile.
 */
const withDocuments = 4;
/** How long a bulk mail of a paused site waits before the worker looks again. */
const pausedSeconds = 600;

/** What sending needs from the slices that know its sender and recipient. */
export type MailParties = {
  readMailSender: (trx: TenantTransaction) => Promise<MailSender>;
  /** True when this is the candidate's address and a server has refused it for good; an address they are changing to is not. */
  isAddressBlocked: (trx: TenantTransaction, candidateId: string, address: string) => Promise<boolean>;
  /** Marks the candidate's address as refused, unless it has changed meanwhile. Returns whether it marked it. */
  blockAddress: (trx: TenantTransaction, candidateId: string, address: string, now: Date) => Promise<boolean>;
};

type ReadyMail = {
  times: number;
  mail: NonNullable<Awaited<ReturnType<typeof claimMail>>['mail']>;
  template: MailTemplate;
  sender: MailSender;
  content: MailContent;
};

/**
 * Sends recorded mails. A repeated job sends nothing twice. An address that its server refuses for good is blocked, or the mail goes to the
 * tenant's own address (`fallsBackToTenant`). Any other failure is thrown, and the queue retries with the same Message-ID and the same
 * links. SMTP happens outside any transaction, so that a slow server occupies no database connection.
 */
export function sendMailJob(
  services: Services,
  templates: readonly MailTemplate[],
  { readMailSender, isAddressBlocked, blockAddress }: MailParties,
  queue: { name: string; batch?: number } = { name: sendMailQueue },
  { claimMilliseconds, workMilliseconds } = holding,
): Job {
  const transport = openMailTransport(services.config);
  const byName = new Map(templates.map((template) => [template.name, template]));

  const prepare = (at: At, mailId: string) =>
    at.transaction(async (trx): Promise<ReadyMail | null> => {
      const now = at.now();
      const { mail, isTaken } = await claimMail(trx, mailId, now, new Date(now.getTime() + claimMilliseconds));
      if (isTaken) {
        // Not a failure, and uses no retry: this worker tries again when the other's claim has ended.
        await sendJob(at, trx, queue.name, { mailId }, Math.ceil(claimMilliseconds / 1000));
        return null;
      }
      if (!mail) return null;
      const template = byName.get(mail.template);
      if (!template) throw new Error(`no mail template is called ${mail.template}`);
      const sender = await readMailSender(trx);
      if (sender.pausedAt && queue.name === sendBulkMailQueue) {
        await releaseMail(trx, mailId, mail.claimedUntil);
        await sendJob(at, trx, queue.name, { mailId }, pausedSeconds);
        return null;
      }
      const { recipient, refusedBy } = mail;
      const isBlocked = mail.candidateId !== null && (await isAddressBlocked(trx, mail.candidateId, recipient));
      const content =
        isBlocked && !template.reachesBlocked
          ? null
          : await template.compose({
              at: withinTransaction(at, trx),
              trx,
              params: mail.params as Record<string, string>,
              recipient,
              refusedBy,
              sender,
            });
      if (content) return { times: content.attachments?.length ? withDocuments : 1, mail, template, sender, content };
      await finishMail(trx, mailId, 'dropped', now);
      return null;
    });

  return {
    ...(queue.batch && { batch: queue.batch, concurrency: 1 }),
    work: forJobsTenant(services, async (at, { mailId }) => {
      const id = String(mailId);
      const claiming = performance.now();
      const ready = await prepare(at, id);
      if (!ready) return;
      const claim = ready.times > 1 ? renewClaim(at, ready.mail, claimMilliseconds) : null;
      const deadline = AbortSignal.timeout(Math.max(0, Math.round(claiming + ready.times * workMilliseconds - performance.now())));
      try {
        await transport(await outgoing(services, ready), claim ? AbortSignal.any([deadline, claim.lost]) : deadline);
        await claim?.stop();
      } catch (error) {
        const claimedUntil = (await claim?.stop()) ?? ready.mail.claimedUntil;
        services.log.warn({ mailId: id, template: ready.mail.template, reason: (error as Error).message }, 'mail not sent');
        const { template, sender } = ready;
        if (template.fallsBackToTenant) {
          const refused = { mail: { ...ready.mail, claimedUntil }, tenantAddress: sender.email, queue: queue.name, failure: error };
          if (await followRefusal(at, refused)) return;
        }
        if (!(error instanceof AddressRefused)) {
          await at.transaction((trx) => releaseMail(trx, id, claimedUntil));
          throw error;
        }
        const { candidateId, recipient } = ready.mail;
        const isBlocked = await at.transaction(async (trx) => {
          // Lock the candidate before the mail, as an erasure does.
          const isNew = candidateId !== null && (await blockAddress(trx, candidateId, recipient, at.now()));
          await finishMail(trx, id, 'rejected', at.now());
          return isNew;
        });
        if (isBlocked && candidateId !== null) securityEvent(at, 'email-blocked', { candidateId });
        return;
      }
      await at.transaction((trx) => finishMail(trx, id, 'sent', at.now()));
    }),
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
    headers: content.headers ?? {},
    attachments: sender.logo
      ? [...attachments, { filename: 'logo.png', contentType: 'image/png', content: sender.logo.content, cid: logoContentId }]
      : attachments,
  };
}
