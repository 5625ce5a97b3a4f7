import { openSmtp } from '../../platform/mail/transport.ts';
import { type Check, fail, ok } from './finding.ts';

/** Time-out for the connection, the greeting, and each other answer. */
const waitMilliseconds = 5_000;

/** Talks to the mail server as a mail would, up to the sign-in: name, connection, EHLO, STARTTLS, certificate, user and password. */
export const checkMail: Check = {
  what: 'mail',
  run: async ({ config }) => {
    if (config.mailUrl === undefined) return ok('emails are captured in DATA_DIR/mail, not sent');
    const { host } = new URL(config.mailUrl);
    const smtp = openSmtp(config.mailUrl, config, waitMilliseconds);
    try {
      await smtp.verify();
      return ok(`${host} accepts mail by SMTP`);
    } catch (error) {
      const { code = '', message } = error as Error & { code?: string };
      return fail(
        `${host}: ${code} ${message}`.trim(),
        cures[code] ?? 'check MAIL_URL: is the server running, and are host and port right?',
      );
    } finally {
      smtp.close();
    }
  },
};

const cures: Record<string, string> = {
  EAUTH: 'check the user and password in MAIL_URL; percent-encode all characters other than letters and digits',
  ETLS: 'the server must offer STARTTLS and a certificate that this machine trusts: try port 587, or smtps:// and port 465',
};
