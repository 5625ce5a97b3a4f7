import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/loopback.ts';
import { AddressRefused, DeliveryFailed, type MailTransport, type OutgoingMail } from './mail.ts';

/** Sends by SMTP if MAIL_URL names a server, otherwise into DATA_DIR/mail, one file a message. */
export function openMailTransport(config: Config): MailTransport {
  return config.mailUrl ? smtpTransport(openSmtp(config.mailUrl, config)) : captureTransport(mailFolder(config));
}

/** The folder of captured mails. */
export function mailFolder(config: Config): string {
  return join(config.dataDir, 'mail');
}

/**
 * A client of the mail server. Across a network `smtp://` must switch to TLS before anything is sent (STARTTLS), so that a man in the
 * middle cannot remove the offer and read along: only ACCEPT_RISK=plain-smtp makes it optional.
 */
export function openSmtp(url: string, { acceptedRisks }: Pick<Config, 'acceptedRisks'>, maxMilliseconds = 15_000) {
  const requireTLS = !isLoopback(new URL(url).hostname) && !acceptedRisks.includes('plain-smtp');
  // Each time-out is a part of the total (send-mail.job.ts), so that a server that is away is reported with its own code.
  const wait = Math.min(10_000, maxMilliseconds);
  const waits = { connectionTimeout: wait, greetingTimeout: wait, dnsTimeout: wait, socketTimeout: maxMilliseconds };
  return createTransport({ url, requireTLS, ...waits });
}

function smtpTransport(smtp: ReturnType<typeof openSmtp>): MailTransport {
  return async (mail, deadline) => {
    try {
      // The deadline closes the connection: a server that has not received the end of a message does not accept it.
      await smtp.sendMail({ ...messageOf(mail), signal: deadline });
    } catch (error) {
      throw meaningOf(error as SmtpError);
    }
  };
}

/** The same message by another road. The name is the mail's, so that a second try overwrites the first. */
function captureTransport(folder: string): MailTransport {
  // Links in mails are as good as passwords, so only the owner may read the folder.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const writer = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await writer.sendMail(messageOf(mail));
    const name = `${mail.createdAt.toISOString().replaceAll(/[-:.]/g, '')}-${mail.id}.eml`;
    const unfinished = join(folder, `${name}.part`);
    await writeFile(unfinished, message, { mode: 0o600 });
    await rename(unfinished, join(folder, name));
  };
}

function messageOf({ id, createdAt, from, to, replyTo, subject, html, text, headers, attachments }: OutgoingMail): SendMailOptions {
  return {
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    date: createdAt,
    from,
    to: { name: '', address: to },
    replyTo: { name: '', address: replyTo },
    subject,
    html,
    text,
    attachments,
    // RFC 3834: no automatic reply to an automatic mail.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/**
 * A 5xx to RCPT is about the address if it is 550, 551 or 553, or has an enhanced code 5.1.x or 5.2.1 (RFC 3463). 5.7.x is the server's
 * policy ("relaying denied"), and a full mailbox empties again: neither may block an address.
 */
function meaningOf({ code = 'unknown', command, responseCode = 0, response = '' }: SmtpError): Error {
  const enhanced = /^\d{3}[ -](5\.\d+\.\d+)\b/.exec(response)?.[1];
  const isAboutAddress = enhanced ? /^5\.1\.|^5\.2\.1$|^5\.0\.0$/.test(enhanced) : [550, 551, 553].includes(responseCode);
  if (command === 'RCPT TO' && responseCode >= 500 && isAboutAddress) return new AddressRefused(`refused with ${responseCode}`);
  // Before RCPT a 5xx is about this site's own login or sender, except 552: the message is too large.
  const isPermanent = (responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')) || responseCode === 552;
  return new DeliveryFailed(`mail not taken: ${code} ${responseCode || ''}`.trim(), { isPermanent });
}
