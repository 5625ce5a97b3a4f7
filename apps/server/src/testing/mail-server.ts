import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server on loopback. */
export type MailServer = {
  /** For MAIL_URL. */
  url: string;
  /** What it has taken, oldest first. */
  taken: Email[];
  /** What the next mails meet, one entry a mail: a refusal after RCPT or after DATA, or null to take it. */
  refusals: ({ at: 'rcpt' | 'data'; code: number; words: string } | null)[];
  stop: () => Promise<void>;
};

/** Starts a real SMTP server that keeps what it is sent, or refuses it as told. */
export async function startMailServer(): Promise<MailServer> {
  const taken: Email[] = [];
  const refusals: MailServer['refusals'] = [];
  const refusal = (at: 'rcpt' | 'data') =>
    refusals[0]?.at === at ? Object.assign(new Error(refusals[0].words), { responseCode: refusals.shift()?.code }) : null;
  const receive = async (stream: Readable) => {
    const content = await buffer(stream);
    const refused = refusal('data');
    if (refused) return refused;
    refusals.shift();
    taken.push(await PostalMime.parse(content));
    return null;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(refusal('rcpt')),
    onData: async (stream, _session, done) => done(await receive(stream)),
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, taken, refusals, stop: () => new Promise((stopped) => server.close(() => stopped())) };
}
